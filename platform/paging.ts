export const PAGE_SIZE = 25;

export const MOST_COUNTED = 1_000;

const NUMBERED_PAGES = MOST_COUNTED / PAGE_SIZE;

/** `page` counts from 1. `key`: the id of the row before or after the page. */
export type PageQuery = { page: number; key?: { after: string } | { before: string } };

export type Listing<Row> = {
  rows: Row[];
  total: number;
  isMore: boolean;
  page: number;
  pages: number;
  back: PageQuery | null;
  next: PageQuery | null;
};

export function pageIn(query: URLSearchParams): PageQuery {
  const number = Number(query.get("page"));
  const page = Number.isInteger(number) && number > 0 && number < 100_000 ? number : 1;
  const [after, before] = [query.get("after"), query.get("before")];
  if (page <= NUMBERED_PAGES || (!after && !before)) return { page: Math.min(page, NUMBERED_PAGES) };
  return { page, key: after ? { after } : { before: before! } };
}

export function keyedAddress(address: string, { key }: PageQuery): string {
  return key ? `${address}&${new URLSearchParams(key).toString()}` : address;
}

type Counted = { total: number; hasNext: boolean };

export function listingOf<Row extends object>(
  rows: Row[],
  { total, hasNext }: Counted,
  { page }: PageQuery,
  idOf: (row: Row) => string,
): Listing<Row> {
  const isMore = total > MOST_COUNTED;
  const [first, last] = [rows[0], rows.at(-1)];
  const to = (other: number, key: () => PageQuery["key"]): PageQuery =>
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

export function withRows<Row, Shown>(listing: Listing<Row>, rows: Shown[]): Listing<Shown> {
  return { ...listing, rows };
}

export function offsetPager(total: number, page: number) {
  const pages = Math.max(1, Math.ceil(Math.min(total, MOST_COUNTED) / PAGE_SIZE));
  return {
    total: Math.min(total, MOST_COUNTED),
    isMore: total > MOST_COUNTED,
    page,
    pages,
    back: page > 1 ? { page: Math.min(page - 1, pages) } : null,
    next: page < pages ? { page: page + 1 } : null,
  };
}
