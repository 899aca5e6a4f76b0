import type { Services } from "#platform/services.ts";
import type { Admin } from "#features/accounts/admin.ts";
import { listingOf, pageStart } from "#features/inquiries/listing.ts";
import { altCoverage, searchMedia } from "./desk-media.server.ts";
import { deskMedia, type MediaFilter } from "./listed-media.ts";

/** One page of the library, and how far its texts have come. */
export async function listMedia({ db }: Pick<Services, "db">, _admin: Admin, filter: MediaFilter) {
  const { rows, total } = await searchMedia(db, { ...filter, ...pageStart(filter.page) });
  const shown = rows.map(({ media, uses }) => ({ ...deskMedia(media), uses }));
  return { ...listingOf(shown, total, filter.page), ...(await altCoverage(db)) };
}

export type MediaList = Awaited<ReturnType<typeof listMedia>>;
