import { FIELD_NAMES } from "#features/booking/trip/trip-fields.ts";
import type { Instead } from "#features/pricing/price.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";

export function useNearestTimes({ leg, nearest }: Instead, search: string) {
  const formats = useFormats();
  const t = useWords("booking.instead.fold");
  const day = new URLSearchParams(search).get(FIELD_NAMES[leg === "return" ? "returnDate" : "date"]);
  return nearest
    .toSorted((one, other) => Date.parse(one.instant) - Date.parse(other.instant))
    .map(({ local, instant, fold }) => {
      const text = local.slice(0, 10) === day ? formats.time(instant) : formats.dateTime(instant);
      return { local, fold, text: fold ? t(fold, { time: text }) : text };
    });
}
