let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that belongs to this caller alone. Rendering is synchronous: several pages in
 * one turn would block all other requests until the last one is rendered.
 */
export function renderingTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
