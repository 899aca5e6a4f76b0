import { kilobytes } from "#features/optimizer/report.ts";
import { groupedNumber } from "#i18n/numbers.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";

/** Sizes in the page's language: without their unit for columns that name it, and with it for sentences. */
export function useSizes() {
  const t = useWords("optimizer.report");
  const lang = useLang();
  const number = (bytes: number) => {
    const { value, decimals } = kilobytes(bytes);
    return groupedNumber(lang, value, decimals);
  };
  return {
    number,
    kilobytes: (bytes: number) => t("kilobytes", { size: number(bytes) }),
    percent: (value: number) => t("percent", { value }),
  };
}
