/** What the button for use without a network says. */
export const O = {
  keep: "このゲームをオフラインで使う",
  size: (down: string, readStored: string) => `全部の人数の説明、裁定、触る盤を、この端末に残します。通信は約 ${down} MB、残る大きさは約 ${readStored} MB です。`,
  kept: (size: string) => `このゲームは、つながらなくても使えます（約 ${size} MB）。`,
  drop: "外す",
  cannot: "このブラウザーでは、端末に残せません。つながっている間は、そのまま使えます。",
  unknown: "端末に残してあるかどうかを確かめられませんでした。",
  elsewhere: "ほかのタブで、端末に残しているところです。",
  look: "たしかめる",
};
