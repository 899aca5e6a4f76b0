import { SCENES, type SlotName } from "#features/media/slots.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import type { Lang } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";

/** What each place of the site is called on the desk. */
export function slotTitles(lang: Lang): Record<SlotName, string> {
  const t = wordsOf(lang);
  return Object.fromEntries([
    ...SCENES.map((scene) => [`scene:${scene}`, t(`media.slots.names.${scene}`)]),
    ...VEHICLE_CLASSES.map((car) => [`car:${car}`, t(`fleet.names.${car}`)]),
  ]) as Record<SlotName, string>;
}
