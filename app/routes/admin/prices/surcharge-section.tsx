import { SUPPLEMENTS, SURCHARGES, type PriceSheet } from "#features/pricing/price-sheet.ts";
import { FAST_TRACK_GROUP } from "#features/pricing/fast-track-group.ts";
import { useWords } from "#app/shell/words.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { PriceSection } from "./price-section.tsx";
import type { PriceError } from "./use-price-errors.ts";
import styles from "./prices.module.css";

type SectionProps = { sheet: PriceSheet; errors: PriceError[] };

export function SurchargeSection({ sheet, errors }: SectionProps) {
  const t = useWords("prices");
  return (
    <PriceSection name="surcharges">
      <div className={styles.fields}>
        {SURCHARGES.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`fields.${name}`)}
            hint={t(`hints.${name}`)}
            defaultValue={sheet.surcharges[name]}
            error={errors.find(({ field }) => field === name)?.text}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
          />
        ))}
      </div>
    </PriceSection>
  );
}

export function SupplementSection({ sheet, errors }: SectionProps) {
  const t = useWords("prices");
  const most = FAST_TRACK_GROUP - 1;
  return (
    <PriceSection name="supplements">
      <div className={styles.fields}>
        {SUPPLEMENTS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`fields.${name}`)}
            hint={name === "fastTrackPerPassenger" ? t("hints.fastTrackPerPassenger", { most }) : undefined}
            defaultValue={sheet.supplements[name]}
            error={errors.find(({ field }) => field === name)?.text}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
          />
        ))}
      </div>
    </PriceSection>
  );
}
