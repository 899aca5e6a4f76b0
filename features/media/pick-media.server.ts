import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { listingOf } from "#platform/paging.ts";
import { searchMedia } from "./search-media.server.ts";
import type { PickedPicture } from "./media.ts";
import { pickedPicture } from "./media-files.ts";

export async function pickMedia(
  { db }: Pick<Services, "db">,
  _admin: Editor,
  { search, page }: { search: string; page: number },
): Promise<{ pictures: PickedPicture[]; pages: number }> {
  const found = await searchMedia(db, { search, page, status: null, sort: "newest" });
  const { rows, pages } = listingOf(found.rows, found, { page }, ({ media }) => media.id);
  return { pictures: rows.map(({ media }) => pickedPicture(media)), pages };
}
