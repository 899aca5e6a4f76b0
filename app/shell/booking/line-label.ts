import type { PriceLine } from "#features/pricing/price.ts";
import { useWords } from "#app/shell/words/words.tsx";

/** Label of a price line. The label of the transfer names the pricing rule. */
export function useLineLabel(rule: string): (line: PriceLine) => string {
  const t = useWords("booking.lines");
  const rules = useWords("booking.rules");
  const holidays = useWords("booking.holidays");
  const events = useWords("booking.events");
  const kind = rule.split(":")[0] as "fixed" | "zones" | "rings" | "distance";
  return ({ key, params }) => {
    const { holiday, event } = params as { holiday?: "christmas"; event?: "other" };
    const name = holiday ? holidays(holiday) : event ? events(events.has(event) ? event : "other") : "";
    return t(key, { ...params, name, rule: rules(kind) });
  };
}
