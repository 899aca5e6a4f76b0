/** Rows on one page of a list of the admin. */
export const PAGE_SIZE = 25;

/** Rows are counted up to here: a list of more says so, and is narrowed down rather than counted. */
export const MOST_COUNTED = 1_000;

/** Pages that are found by their number; those behind them by the row before or after them, so that none reads what lies in front of it. */
const NUMBERED_PAGES = MOST_COUNTED / PAGE_SIZE;

/** Which page of a list: pages count from 1. `key`: the id of the row that it follows, or that follows it. */
export type PageAsked = { page: number; key?: { after: string } | { before: string } };

export type Listing<Row> = {
  rows: Row[];
  /** Of all pages, as far as they are counted. */
  total: number;
  /** There are more than were counted. */
  isMore: boolean;
  page: number;
  pages: number;
  back: PageAsked | null;
  next: PageAsked | null;
};

/** What the address of a list asks for; what makes no sense is left out. */
export function pageIn(query: URLSearchParams): PageAsked {
  const number = Number(query.get("page"));
  const page = Number.isInteger(number) && number > 0 && number < 100_000 ? number : 1;
  const [after, before] = [query.get("after"), query.get("before")];
  if (page <= NUMBERED_PAGES || (!after && !before)) return { page: Math.min(page, NUMBERED_PAGES) };
  return { page, key: after ? { after } : { before: before! } };
}

/** The address of a list's page: `address` with its number, and with the row where the number does not lead there. */
export function keyedAddress(address: string, { key }: PageAsked): string {
  return key ? `${address}&${new URLSearchParams(key).toString()}` : address;
}

/** How many of them there are, as far as they are counted. */
type Counted = { total: number; hasNext: boolean };

/** A page with the ways to those beside it; `idOf` names its rows. */
export function listingOf<Row extends object>(
  rows: Row[],
  { total, hasNext }: Counted,
  { page }: PageAsked,
  idOf: (row: Row) => string,
): Listing<Row> {
  const isMore = total > MOST_COUNTED;
  const [first, last] = [rows[0], rows.at(-1)];
  const to = (other: number, key: () => PageAsked["key"]): PageAsked =>
    other <= NUMBERED_PAGES ? { page: other } : { page: other, key: key()! };
  return {
    rows,
    total: Math.min(total, MOST_COUNTED),
    isMore,
    page,
    pages: Math.max(1, Math.ceil(Math.min(total, MOST_COUNTED) / PAGE_SIZE)),
    back:
      page === 1
        ? null
        : first
          ? to(page - 1, () => ({ before: idOf(first) }))
          : { page: Math.min(page - 1, NUMBERED_PAGES) },
    next: hasNext && last ? to(page + 1, () => ({ after: idOf(last) })) : null,
  };
}

/** The same rows as the page shows them. */
export function withRows<Row, Shown>(listing: Listing<Row>, rows: Shown[]): Listing<Shown> {
  return { ...listing, rows };
}
