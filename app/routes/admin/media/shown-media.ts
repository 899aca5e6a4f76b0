import { groupedNumber } from "#i18n/formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";

export function useKilobytes(): (bytes: number) => string {
  const t = useWords("media.grid");
  const lang = useLang();
  return (bytes) => t("kilobytes", { size: groupedNumber(lang, Math.max(1, Math.round(bytes / 1024)), 0) });
}

export function idOfSlot(slot: string): string {
  return slot.replace(":", "-");
}
