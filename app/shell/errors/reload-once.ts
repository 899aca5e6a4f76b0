const KEY = "reloaded-after";

type Page = { storage: Pick<Storage, "getItem" | "setItem">; reload(): void };

/**
 * A style or script of an older build is gone after a new one was put in place. The first time a reload fetches the new
 * page; if the same file fails again the error goes on to the error page, which says so. Answers whether it reloads.
 */
export function reloadOnce(failure: string, { storage, reload }: Page): boolean {
  try {
    if (storage.getItem(KEY) === failure) return false;
    storage.setItem(KEY, failure);
  } catch {
    // Without storage nobody would remember the first reload, and it would never end.
    return false;
  }
  reload();
  return true;
}

/** Vite names the file: "Unable to preload CSS for /assets/…". */
export function isPreloadFailure(error: unknown): error is Error {
  return (
    error instanceof Error && /^Unable to preload CSS for |dynamically imported module/i.test(error.message)
  );
}
