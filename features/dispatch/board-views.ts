import { boardAddress, readBoardFilter } from "./board-filter.ts";

// The saved views of the board: named filters. They are in a cookie for each user of a browser. The cookie is not signed: its user can only
// change their own links, and each query is read like the address of the board.

export type BoardView = { name: string; query: string };

/** A cookie has at most 4 kilobytes, with its name and attributes. */
const MOST_VIEWS = 8;
const LONGEST_COOKIE = 3_600;
export const LONGEST_NAME = 40;

const YEAR_SECONDS = 31_536_000;

/** The saved views of a user, the oldest first. */
export function boardViewsIn(cookies: string | null, adminId: string): BoardView[] {
  const name = cookieOf(adminId);
  const pair = (cookies ?? "").split(";").find((one) => one.trim().startsWith(`${name}=`));
  const query = new URLSearchParams(pair?.trim().slice(name.length + 1) ?? "");
  return [...query]
    .slice(0, MOST_VIEWS)
    .map(([view, address]) => ({ name: view.slice(0, LONGEST_NAME), query: cleanQuery(address) }));
}

/** Adds a view, or replaces the one of the same name. The oldest views make room for it. */
export function withView(views: BoardView[], { name, query }: BoardView): BoardView[] {
  const cleaned = { name: name.trim().slice(0, LONGEST_NAME), query: cleanQuery(query) };
  if (!cleaned.name) return views;
  let kept = [...views.filter((view) => view.name !== cleaned.name), cleaned].slice(-MOST_VIEWS);
  while (kept.length > 1 && valueOf(kept).length > LONGEST_COOKIE) kept = kept.slice(1);
  return valueOf(kept).length > LONGEST_COOKIE ? views : kept;
}

export function boardViewsCookie(views: BoardView[], adminId: string, isSecure: boolean): string {
  const secure = isSecure ? "; Secure" : "";
  const age = views.length > 0 ? YEAR_SECONDS : 0;
  return `${cookieOf(adminId)}=${valueOf(views)}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function cookieOf(adminId: string): string {
  return `board_views_${adminId.replaceAll(/[^\w-]/g, "")}`;
}

function valueOf(views: BoardView[]): string {
  return new URLSearchParams(views.map(({ name, query }): [string, string] => [name, query])).toString();
}

/** Only a query of the board, without its page. */
function cleanQuery(query: string): string {
  return boardAddress(readBoardFilter(new URLSearchParams(query)));
}
