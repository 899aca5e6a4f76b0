import { useFormats } from "#app/shell/words/words.tsx";
import { parisFields } from "./paris-fields.ts";
import { useTyping } from "./typing.tsx";

/** A moment as the sentences about saving want it: of today the time says enough. */
export function useMoment(): (at: string) => { day: "today" | "other"; time: string } {
  const formats = useFormats();
  const { today } = useTyping();
  return (at) =>
    parisFields(at).date === today
      ? { day: "today", time: formats.time(at) }
      : { day: "other", time: formats.dateTime(at) };
}
