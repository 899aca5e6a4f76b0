import type { TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { PriceSection } from "./price-section.tsx";
import { PriceRow, PriceTable } from "./price-table.tsx";
import type { PriceError } from "./use-price-errors.ts";
import styles from "./prices.module.css";

/** What a ride costs where no route and no pair fits: one column per class, one row per band of kilometres. */
export function DistanceSection({ tariffForm, errors }: { tariffForm: TariffForm; errors: PriceError[] }) {
  const t = useWords("prices.rows");
  const { base, minimum, tiers } = tariffForm;
  const tooMany = errors.find(({ field }) => field === "new-tiers");
  return (
    <PriceSection name="distance">
      <PriceTable>
        <PriceRow id="base" name={t("base")} values={base} errors={errors} />
        <PriceRow id="minimum" name={t("minimum")} values={minimum} errors={errors} />
        {tiers.map(({ upToKm, perKm }, index) => (
          <PriceRow
            key={index}
            id={`tiers-${index}`}
            name={t("tier", { number: index + 1 })}
            values={perKm}
            errors={errors}
            removal={`remove-tiers-${index}`}
          >
            <TextField
              name={`tiers-${index}-upToKm`}
              label={t("km")}
              defaultValue={upToKm}
              placeholder={index === tiers.length - 1 ? t("openEnd") : undefined}
              error={errors.find(({ field }) => field === `tiers-${index}-upToKm`)?.text}
              inputMode="numeric"
              autoComplete="off"
              dir={upToKm === "" ? undefined : "ltr"}
              className={styles.kilometres}
            />
          </PriceRow>
        ))}
      </PriceTable>
      <div className={styles.adding} id="new-tiers" tabIndex={-1}>
        <Button type="submit" name="intent" value="add-tiers" variant="secondary">
          {t("addTier")}
        </Button>
        {tooMany ? <FieldError id={tooMany.field}>{tooMany.text}</FieldError> : null}
      </div>
    </PriceSection>
  );
}
