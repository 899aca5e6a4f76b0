/** Rows on one page of a list of the admin. */
const PAGE_SIZE = 25;

export type Listing<Row> = { rows: Row[]; total: number; page: number; pages: number };

/** Where a page starts; pages count from 1. */
export function pageStart(page: number): { limit: number; offset: number } {
  return { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
}

export function listingOf<Row>(rows: Row[], total: number, page: number): Listing<Row> {
  return { rows, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}
