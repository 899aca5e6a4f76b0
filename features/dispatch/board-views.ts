import { boardAddress, readBoardFilter } from "./board-filter.ts";

export type BoardView = { name: string; query: string };

export const MOST_VIEWS = 20;
export const LONGEST_NAME = 40;

/**
 * A view with a name of limited length and a query of the board, without its page and the searched words, which may name a guest. Undefined without
 * a name.
 */
export function cleanView({ name, query }: BoardView): BoardView | undefined {
  const cleaned = name.trim().slice(0, LONGEST_NAME);
  return cleaned === "" ? undefined : { name: cleaned, query: cleanQuery(query) };
}

function cleanQuery(query: string): string {
  return boardAddress({ ...readBoardFilter(new URLSearchParams(query)), search: "" });
}

// The release before stored the views of a user in a cookie of the browser. They are shown until the next change stores them with the account; then
// the cookie ends.

export function viewsInCookie(cookies: string | null, adminId: string): BoardView[] {
  const name = cookieOf(adminId);
  const pair = (cookies ?? "").split(";").find((one) => one.trim().startsWith(`${name}=`));
  const query = new URLSearchParams(pair?.trim().slice(name.length + 1) ?? "");
  return [...query]
    .slice(0, MOST_VIEWS)
    .flatMap(([view, address]) => cleanView({ name: view, query: address }) ?? []);
}

export function endedViewsCookie(adminId: string, isSecure: boolean): string {
  return `${cookieOf(adminId)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

function cookieOf(adminId: string): string {
  return `board_views_${adminId.replaceAll(/[^\w-]/g, "")}`;
}
