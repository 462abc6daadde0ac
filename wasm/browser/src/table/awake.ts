/** Keeps the screen from going dark while nobody touches it; where the browser cannot, silently not. */
export function keepAwake(signal: AbortSignal): void {
  let lock: WakeLockSentinel | undefined;
  // Older browsers have none, and a page without a secure origin neither.
  const { wakeLock } = navigator as { wakeLock?: WakeLock };
  const ask = async (): Promise<void> => {
    if (signal.aborted || document.hidden || !wakeLock) return;
    try {
      const got = await wakeLock.request("screen");
      if (signal.aborted) await got.release();
      else lock = got;
    } catch {
      // Little battery, or forbidden.
    }
  };
  void ask();
  // The browser releases it whenever the page is hidden.
  document.addEventListener("visibilitychange", () => void ask(), { signal });
  signal.addEventListener("abort", () => void lock?.release().catch(() => undefined));
}
