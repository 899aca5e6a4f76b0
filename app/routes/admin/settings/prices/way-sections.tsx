import type { TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import { ZONES } from "#features/pricing/zones.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { usePriceNames } from "./price-names.ts";
import { PriceSection } from "./price-section.tsx";
import { PriceRow, PriceTable } from "./price-table.tsx";
import type { PriceError } from "./use-price-errors.ts";
import styles from "./prices.module.css";

type SectionProps = { tariffForm: TariffForm; errors: PriceError[] };

export function FixedSection({ tariffForm: { fixedRoutes }, errors }: SectionProps) {
  const t = useWords("prices.rows");
  const names = usePriceNames();
  return (
    <PriceSection name="fixed">
      <PriceTable>
        {fixedRoutes.map((route, index) => (
          <PriceRow
            key={`${route.from} ${route.to}`}
            id={`fixed-${index}`}
            name={names.row(route)}
            values={route.prices}
            errors={errors}
            removal={`remove-fixed-${index}`}
          >
            <input type="hidden" name={`fixed-${index}-from`} value={route.from} />
            <input type="hidden" name={`fixed-${index}-to`} value={route.to} />
            <CheckboxField
              name={`fixed-${index}-bothWays`}
              label={t("bothWays")}
              defaultChecked={route.bothWays}
              className={styles.small}
            />
          </PriceRow>
        ))}
      </PriceTable>
      <NewWay kind="fixed" errors={errors} />
    </PriceSection>
  );
}

export function ZoneSection({ tariffForm: { zonePairs }, errors }: SectionProps) {
  const names = usePriceNames();
  return (
    <PriceSection name="zones">
      <PriceTable>
        {zonePairs.map(({ from, to, prices }, index) => (
          <PriceRow
            key={`${from} ${to}`}
            id={`zones-${index}`}
            name={names.row({ from, to, bothWays: true })}
            values={prices}
            errors={errors}
            removal={`remove-zones-${index}`}
          >
            <input type="hidden" name={`zones-${index}-from`} value={from} />
            <input type="hidden" name={`zones-${index}-to`} value={to} />
          </PriceRow>
        ))}
      </PriceTable>
      <NewWay kind="zones" errors={errors} />
    </PriceSection>
  );
}

/** The line that adds a row: its two places are chosen once and stay. */
function NewWay({ kind, errors }: { kind: "fixed" | "zones"; errors: PriceError[] }) {
  const t = useWords("prices.rows");
  const names = usePriceNames();
  const options = ZONES.map((zone) => ({ value: zone, label: names.zone(zone) }));
  const error = errors.find(({ field }) => field === `new-${kind}`);
  return (
    <div className={styles.adding} id={`new-${kind}`} tabIndex={-1}>
      <SelectField
        name={`new-${kind}-from`}
        label={t(kind === "fixed" ? "newFrom" : "newBetween")}
        options={options}
        defaultValue="cdg"
      />
      <SelectField
        name={`new-${kind}-to`}
        label={t(kind === "fixed" ? "newTo" : "newAnd")}
        options={options}
        defaultValue="versailles"
      />
      <Button type="submit" name="intent" value={`add-${kind}`} variant="secondary">
        {t(kind === "fixed" ? "addFixed" : "addZones")}
      </Button>
      {error ? (
        <div className={styles.wide}>
          <FieldError id={error.field}>{error.text}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
