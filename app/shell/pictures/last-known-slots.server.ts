import { slotPictures, type SlotPictures } from "#features/media/picture-slots.server.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";

const lastKnown = new Map<Lang, SlotPictures>();

/** The pictures in the named places of the site. Without a database the last ones read, or those the house has drawn. */
export async function lastKnownSlots(
  { db, log }: Pick<Services, "db" | "log">,
  lang: Lang,
): Promise<SlotPictures> {
  try {
    lastKnown.set(lang, await slotPictures(db, lang));
  } catch (error) {
    log.error({ err: error }, "the pictures of the site could not be read");
  }
  return lastKnown.get(lang) ?? {};
}
