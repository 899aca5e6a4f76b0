let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that belongs to this caller alone. A page is rendered without a pause: if several were rendered in one
 * turn, every other request would wait for all of them.
 */
export function renderingTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
