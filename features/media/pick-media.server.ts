import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { listingOf, pageStart } from "#platform/paging.ts";
import { searchMedia } from "./search-media.server.ts";
import type { PickedPicture } from "./media.ts";
import { pickedPicture } from "./media-files.ts";

/** The newest first, for whoever looks for a picture to place. */
export async function pickMedia(
  { db }: Pick<Services, "db">,
  _admin: Editor,
  { search, page }: { search: string; page: number },
): Promise<{ pictures: PickedPicture[]; pages: number }> {
  const input = { search, status: null, sort: "newest", ...pageStart(page) } as const;
  const { rows, total } = await searchMedia(db, input);
  const { rows: pictures, pages } = listingOf(
    rows.map(({ media }) => pickedPicture(media)),
    total,
    page,
  );
  return { pictures, pages };
}
