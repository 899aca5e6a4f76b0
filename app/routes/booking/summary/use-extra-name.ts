import type { FLAG_NAMES } from "#features/booking/trip/trip-fields.ts";
import { useWords } from "#app/shell/words/words.tsx";

export type Flag = keyof typeof FLAG_NAMES;

/** The service behind a flag: each leg has its own meet-and-greet and fast-track. */
export function serviceOf(flag: Flag) {
  if (flag === "returnMeetAndGreet") return "meetAndGreet";
  return flag === "returnFastTrack" ? "fastTrack" : flag;
}

/** What a chosen service is called; of a return trip with the leg it stands on. */
export function useExtraName(isReturn: boolean): (flag: Flag) => string {
  const t = useWords("booking.extras");
  const legs = useWords("booking.summary");
  return (flag) => {
    const service = serviceOf(flag);
    const name = t(`${service}.title`);
    if (!isReturn || (service !== "meetAndGreet" && service !== "fastTrack")) return name;
    return `${legs(flag === service ? "outbound" : "return")} – ${name}`;
  };
}
