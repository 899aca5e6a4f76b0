import { titlesOfPosts } from "#features/blog/post/post-titles.server.ts";
import type { UsePlace } from "#features/media/media.ts";
import { isSlotName, type SlotName } from "#features/media/slots.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { slotTitles } from "./slot-titles.server.ts";

/** A place that shows a picture, with the way to where it can be taken out. */
export type ShownUse =
  | { kind: "post"; id: string; title: string; lang: Lang | null }
  | { kind: "slot"; slot: SlotName; title: string };

export async function shownUses(db: Db, uses: UsePlace[], lang: Lang): Promise<ShownUse[]> {
  const ids = uses.filter((use) => use.startsWith("post:")).map(nameIn);
  const posts = await titlesOfPosts(db, ids);
  const slots = slotTitles(lang);
  return uses.flatMap((use): ShownUse[] => {
    const name = nameIn(use);
    if (use.startsWith("post:")) {
      return [{ kind: "post", id: name, title: posts[name]?.title ?? "", lang: posts[name]?.lang ?? null }];
    }
    return isSlotName(name) ? [{ kind: "slot", slot: name, title: slots[name] }] : [];
  });
}

/** `post:…` and `slot:…` without their kind. */
function nameIn(use: string): string {
  return use.slice(use.indexOf(":") + 1);
}
