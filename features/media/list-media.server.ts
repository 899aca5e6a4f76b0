import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { listingOf, pageStart } from "#platform/paging.ts";
import { altCoverage, searchMedia } from "./search-media.server.ts";
import { adminMedia, type MediaFilter } from "./listed-media.ts";

/** One page of the library, and how far its texts have come. */
export async function listMedia({ db }: Pick<Services, "db">, _admin: Editor, filter: MediaFilter) {
  const { rows, total } = await searchMedia(db, { ...filter, ...pageStart(filter.page) });
  const shown = rows.map(({ media, uses }) => ({ ...adminMedia(media), uses }));
  return { ...listingOf(shown, total, filter.page), ...(await altCoverage(db)) };
}

export type MediaList = Awaited<ReturnType<typeof listMedia>>;
