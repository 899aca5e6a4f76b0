import { type ExtraKey, type Extras, returnKeyOf, SERVICES } from "#features/pricing/extras.ts";
import { useWords } from "#app/shell/words/words.tsx";

/** A service of the return leg has the same words as that of the outbound leg. */
export function extraOf(key: keyof Extras): ExtraKey {
  return SERVICES.find((service) => returnKeyOf(service.key) === key)?.key ?? (key as ExtraKey);
}

export function useExtraName(isReturn: boolean): (key: keyof Extras) => string {
  const t = useWords("booking.extras");
  const legs = useWords("booking.summary");
  return (key) => {
    const extra = extraOf(key);
    const name = t(`${extra}.title`);
    if (!isReturn || !SERVICES.some((service) => service.key === extra)) return name;
    return `${legs(key === extra ? "outbound" : "return")} – ${name}`;
  };
}
