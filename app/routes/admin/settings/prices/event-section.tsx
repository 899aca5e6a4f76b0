import type { EventRow, TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { usePriceNames } from "./price-names.ts";
import { PriceSection } from "./price-section.tsx";
import { RemoveButton } from "./price-table.tsx";
import type { PriceError } from "./use-price-errors.ts";
import styles from "./prices.module.css";

/** What the guests' pages can call a period by its name; every other one is an event period to them. */
const NAMED = ["new-year-eve", "fashion-week", "paris-air-show", "other"];

export function EventSection({
  tariffForm: { events },
  errors,
}: {
  tariffForm: TariffForm;
  errors: PriceError[];
}) {
  const t = useWords("prices.rows");
  const tooMany = errors.find(({ field }) => field === "new-events");
  return (
    <PriceSection name="events">
      {events.length === 0 ? <p className={styles.soft}>{t("none")}</p> : null}
      <div className={styles.events}>
        {events.map((event, index) => (
          <EventFields key={index} event={event} index={index} errors={errors} />
        ))}
      </div>
      <div className={styles.adding} id="new-events" tabIndex={-1}>
        <Button type="submit" name="intent" value="add-events" variant="secondary">
          {t("addEvent")}
        </Button>
        {tooMany ? <FieldError id={tooMany.field}>{tooMany.text}</FieldError> : null}
      </div>
    </PriceSection>
  );
}

type EventFieldsProps = { event: EventRow; index: number; errors: PriceError[] };

function EventFields({ event, index, errors }: EventFieldsProps) {
  const t = useWords("prices.rows");
  const names = usePriceNames();
  const id = `events-${index}`;
  const title = t("event", { number: index + 1 });
  const keys = NAMED.includes(event.key) ? NAMED : [event.key, ...NAMED];
  const errorOf = (part: string) => errors.find(({ field }) => field === `${id}-${part}`)?.text;
  return (
    <div role="group" id={id} aria-label={title} tabIndex={-1} className={styles.event}>
      <SelectField
        name={`${id}-key`}
        label={t("name")}
        options={keys.map((key) => ({ value: key, label: names.event(key) }))}
        defaultValue={event.key}
        error={errorOf("key")}
      />
      {(["from", "to"] as const).map((part) => (
        <TextField
          key={part}
          name={`${id}-${part}`}
          type="date"
          label={t(part)}
          defaultValue={event[part]}
          error={errorOf(part)}
        />
      ))}
      <TextField
        name={`${id}-percent`}
        label={t("percent")}
        defaultValue={event.percent}
        error={errorOf("percent")}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
      />
      <RemoveButton intent={`remove-events-${index}`} label={t("removeRow", { row: title })} />
    </div>
  );
}
