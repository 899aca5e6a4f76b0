import { SUPPLEMENTS, SURCHARGES, type TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import { FAST_TRACK_GROUP } from "#features/pricing/fast-track-group.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { PriceSection } from "./price-section.tsx";
import type { PriceError } from "./use-price-errors.ts";
import styles from "./prices.module.css";

type SectionProps = { tariffForm: TariffForm; errors: PriceError[] };

export function SurchargeSection({ tariffForm, errors }: SectionProps) {
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
            defaultValue={tariffForm.surcharges[name]}
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

export function SupplementSection({ tariffForm, errors }: SectionProps) {
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
            defaultValue={tariffForm.supplements[name]}
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
