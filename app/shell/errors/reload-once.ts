const KEY = "reloaded-after-failure";

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

type Page = {
  /** A getter, because a browser may throw when the storage is accessed. */
  storage(): Kept;
  reload(): void;
  isLeaving(): boolean;
};

/** A navigation that takes longer, or that was a download, no longer hides failures. */
const LEAVING_MS = 10_000;

/**
 * When a page is left, Firefox reports everything it was still loading as failed. A reload at that moment would cancel
 * the navigation and keep the guest on the page.
 */
export function noticeLeaving(page: Pick<Window, "addEventListener">, now: () => number): () => boolean {
  let until = -Infinity;
  page.addEventListener("beforeunload", () => (until = now() + LEAVING_MS));
  return () => now() < until;
}

/**
 * The styles and scripts of an older build are gone after a deployment: a reload fetches the new page. It reloads once,
 * however many files are missing; a page that was reloaded for this reason does not reload again, and its failures
 * reach the error page. Call it once per page; the returned function reports whether the page reloads or is being left.
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

const OUTDATED = "outdated";

type Target = Pick<Window, "addEventListener" | "dispatchEvent">;

/**
 * For files without which a page cannot be shown. A part that the page can do without must not report itself, because
 * a reload loses the text in the forms. Returns true if the page reloads.
 */
function reportOutdated(page: Target = window): boolean {
  return !page.dispatchEvent(new Event(OUTDATED, { cancelable: true }));
}

export function onOutdated(reloads: () => boolean, page: Target = window) {
  page.addEventListener(OUTDATED, (event) => {
    if (reloads()) event.preventDefault();
  });
}

/** `load` for a part without which its page is useless. */
export function loadRequired<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch((error: unknown) => {
    if (!reportOutdated()) throw error;
    // The reload ends the page.
    return new Promise<never>(() => {});
  });
}

/** Without storage the first reload could not be remembered, and the reloads would not end. */
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
