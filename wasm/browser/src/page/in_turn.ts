/** Events one after the other: what is told while one is worked through waits until all of it is done. */
export function inTurn<E>(work: (event: E) => void): (event: E) => void {
  const coming: E[] = [];
  let working = false;
  return (event) => {
    coming.push(event);
    if (working) return;
    working = true;
    try {
      for (let next = coming.shift(); next; next = coming.shift()) work(next);
    } finally {
      working = false;
    }
  };
}
