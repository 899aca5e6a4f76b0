const KEY = "reloaded-after-failure";

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

type Page = {
  /** A browser may refuse it when it is asked for. */
  storage(): Kept;
  reload(): void;
  /** Whether another document is being loaded in the place of this one. */
  isLeaving(): boolean;
};

/** A navigation that takes longer, or that was a download, no longer hides failures. */
const LEAVING_MS = 10_000;

/**
 * When a page is left, Firefox reports everything it was still loading as failed. A reload at that moment would cancel the navigation
 * and keep the guest on the page.
 */
export function noticeLeaving(page: Pick<Window, "addEventListener">, now: () => number): () => boolean {
  let until = -Infinity;
  page.addEventListener("beforeunload", () => (until = now() + LEAVING_MS));
  return () => now() < until;
}

/**
 * A style or script of an older build is gone after a new one was put in place: a reload fetches the new page. One reload, however
 * many files are missing; a page that is a second try itself never reloads, its failures go on to the error page, which says so.
 * To be called once, when the page begins; what it gives answers whether the page reloads or is being left.
 */
export function reloadOnce({ storage, reload, isLeaving }: Page): () => boolean {
  const isSecondTry = takeMark(storage);
  let isReloading = false;
  return () => {
    if (isReloading || isLeaving()) return true;
    isReloading = !isSecondTry && leaveMark(storage);
    if (isReloading) reload();
    return isReloading;
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
