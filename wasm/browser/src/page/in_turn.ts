/** Handle events one after the other: those sent while one is handled wait until it is done. */
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
