/** Where the router keeps how far each page was scrolled: by the key of its place in the history. */
const POSITIONS = "react-router-scroll-positions";

/**
 * What the router's own inline script does: each place in the history has its key, and whoever comes back stands where they stood.
 * The position is then forgotten, or the router would lead back to it a second time when it wakes.
 */
export function restoreScroll() {
  const state = history.state as { key?: string } | null;
  const key = state?.key ?? Math.random().toString(32).slice(2);
  if (!state?.key) history.replaceState({ ...state, key }, "");
  try {
    const { [key]: position, ...others } = JSON.parse(sessionStorage.getItem(POSITIONS) ?? "{}") as Positions;
    if (position === undefined) return;
    sessionStorage.setItem(POSITIONS, JSON.stringify(others));
    window.scrollTo(0, position);
  } catch {
    // Without storage nothing is kept, and the browser itself leads back.
  }
}

type Positions = Record<string, number | undefined>;
