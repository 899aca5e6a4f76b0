const WATCHED_PAGE = /^(board|requests|(booking|request) [A-Z\d-]{1,20})$/;

/** A page of the workplace that several dispatchers may have open, such as `board` or `booking MA-4F2K9Q`. */
export type WatchedPage = string & { readonly isWatchedPage: true };

export function readWatchedPage(typed: string | null): WatchedPage | null {
  return typed !== null && WATCHED_PAGE.test(typed) ? (typed as WatchedPage) : null;
}
