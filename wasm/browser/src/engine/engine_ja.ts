/** What the start of the engine says, and a question that was not answered. */
export const ENGINE_SAYS = {
  engineStarting: "エンジンを用意しています",
  engineBytes: (done: string, total: string) => `${done} / ${total} MB`,
  requestFailed: "うまくいきませんでした。もう一度どうぞ。",
};
