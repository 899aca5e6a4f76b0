import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { listingOf, withRows } from "#platform/paging.ts";
import { altCoverage, searchMedia } from "./search-media.server.ts";
import { adminMedia, type MediaFilter } from "./listed-media.ts";

export async function listMedia({ db }: Pick<Services, "db">, _admin: Editor, filter: MediaFilter) {
  const found = await searchMedia(db, filter);
  const listing = listingOf(found.rows, found, filter, ({ media }) => media.id);
  const shown = listing.rows.map(({ media, uses }) => ({ ...adminMedia(media), uses }));
  return { ...withRows(listing, shown), ...(await altCoverage(db)) };
}

export type MediaList = Awaited<ReturnType<typeof listMedia>>;
