import { groupedNumber } from "#i18n/numbers.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";

/** The size of a file in whole kilobytes, never none. */
export function useKilobytes(): (bytes: number) => string {
  const t = useWords("media.grid");
  const lang = useLang();
  return (bytes) => t("kilobytes", { size: groupedNumber(lang, Math.max(1, Math.round(bytes / 1024)), 0) });
}

/** Of a place's row on the page of the places. */
export function idOfSlot(slot: string): string {
  return slot.replace(":", "-");
}
