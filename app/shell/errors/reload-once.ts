const KEY = "reloaded-after-failure";

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

type Page = {
  /** A browser may refuse it when it is asked for. */
  storage(): Kept;
  reload(): void;
};

/**
 * A style or script of an older build is gone after a new one was put in place: a reload fetches the new page. One reload, however
 * many files are missing; a page that is a second try itself never reloads, its failures go on to the error page, which says so.
 * To be called once, when the page begins; what it gives answers whether the page reloads.
 */
export function reloadOnce({ storage, reload }: Page): () => boolean {
  const isSecondTry = takeMark(storage);
  let isLeaving = false;
  return () => {
    if (isLeaving) return true;
    isLeaving = !isSecondTry && leaveMark(storage);
    if (isLeaving) reload();
    return isLeaving;
  };
}

/** Without storage nobody would remember the first reload, and it would never end. */
function leaveMark(storage: () => Kept): boolean {
  try {
    storage().setItem(KEY, "yes");
    return true;
  } catch {
    return false;
  }
}

function takeMark(storage: () => Kept): boolean {
  try {
    const isMarked = storage().getItem(KEY) !== null;
    storage().removeItem(KEY);
    return isMarked;
  } catch {
    return false;
  }
}

/** Vite names the file: "Unable to preload CSS for /assets/…". */
export function isPreloadFailure(error: unknown): error is Error {
  return (
    error instanceof Error && /^Unable to preload CSS for |dynamically imported module/i.test(error.message)
  );
}
