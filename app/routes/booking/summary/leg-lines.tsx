import type { LegPrice, PriceLine } from "#features/pricing/price.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import styles from "./leg-lines.module.css";

/** The lines of one leg; the transfer says by which rule it was priced. */
export function LegLines({ leg, isOneOfTwo }: { leg: LegPrice; isOneOfTwo: boolean }) {
  const t = useWords("booking.summary");
  const { money } = useFormats();
  const label = useLineLabel(leg.rule);
  return (
    <div>
      {isOneOfTwo ? <h3 className={styles.leg}>{t(leg.leg)}</h3> : null}
      <ul className={styles.lines}>
        {leg.lines.map((line) => (
          <li key={line.key} className={styles.line}>
            <span>{label(line)}</span>
            <Ltr>{money(line.amount)}</Ltr>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useLineLabel(rule: string): (line: PriceLine) => string {
  const t = useWords("booking.lines");
  const rules = useWords("booking.rules");
  const holidays = useWords("booking.holidays");
  const events = useWords("booking.events");
  const kind = rule.split(":")[0] as "fixed" | "zones" | "distance";
  return ({ key, params }) => {
    const { holiday, event } = params as { holiday?: "christmas"; event?: "other" };
    const name = holiday ? holidays(holiday) : event ? events(events.has(event) ? event : "other") : "";
    return t(key, { ...params, name, rule: rules(kind) });
  };
}
