import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { shownAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { adminMedia, type MediaFilter } from "./listed-media.ts";
import { findMedia } from "./media.server.ts";
import { usesOf } from "./media-uses.server.ts";
import { listingOf, withRows } from "#platform/paging.ts";
import { altCoverage, searchMedia } from "./search-media.server.ts";

export async function readMedia({ db }: Pick<Services, "db">, _admin: Editor, id: string) {
  const row = await findMedia(db, id);
  if (!row) return null;
  const audit = (await auditOf(db, [row.id])).map(shownAudit);
  return { media: adminMedia(row), uses: await usesOf(db, row.id), audit };
}

export async function listMedia({ db }: Pick<Services, "db">, _admin: Editor, filter: MediaFilter) {
  const found = await searchMedia(db, filter);
  const listing = listingOf(found.rows, found, filter, ({ media }) => media.id);
  const shown = listing.rows.map(({ media, uses }) => ({ ...adminMedia(media), uses }));
  return { ...withRows(listing, shown), ...(await altCoverage(db)) };
}

export type MediaList = Awaited<ReturnType<typeof listMedia>>;
