import type { ComponentProps, ReactNode } from "react";
import { MAX_STOPS } from "#features/pricing/trip.ts";
import { COUNTS, MAX_GROUP, MAX_HOURS } from "#features/booking/trip/trip-limits.ts";
import { FIELD_NAMES, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { EXTRAS } from "#features/pricing/extras.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import type { TypedOfferLeg } from "#features/offers/offer-form.server.ts";
import { MAX_OFFER_LEGS } from "#features/offers/offer.ts";
import { handPriceIn } from "#features/pricing/lines-by-hand.ts";
import { RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import { errorIn, type ErrorText, formFields } from "#app/shell/forms/use-form.ts";
import { PlaceField } from "#app/shell/ride/place-field.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Block, Grid, Panel, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { WhenField } from "../shell/when-field.tsx";
import styles from "./offer-form.module.css";

type LegProps = {
  leg: TypedOfferLeg;
  number: number;
  isAlone: boolean;
  isFolded: boolean;
  room: number;
  hint: number | null;
  isAbroad: boolean;
  now: string;
  errors: ErrorText[];
};

type LegValues = TripFields & Omit<TypedOfferLeg, "key" | "fields">;

const LEG_NAMES = { ...FIELD_NAMES, travelNumber: "travel_number", isByKilometre: "by_kilometre" } as const;

/** The names of its fields start with its key. */
export function LegFields({ leg, number, isAlone, isFolded, room, hint, isAbroad, now, errors }: LegProps) {
  const t = useWords("offers.admin");
  const trip = useWords("booking.details");
  const vehicles = useWords("fleet.names");
  const { money } = useFormats();
  const { key, fields } = leg;
  const name = (field: string) => `${key}_${field}`;
  const form = formFields<LegValues>({
    typed: { ...fields, ...leg },
    errors,
    prefix: `${key}_`,
    names: LEG_NAMES,
  });
  const stops = Array.from({ length: MAX_STOPS }, (_, index) => fields.stops[index] ?? NOWHERE);
  const ride = (
    <Panel as="fieldset" gap={4} aria-describedby={hint === null ? undefined : name("listed")}>
      <legend>{t("ride", { number })}</legend>
      <input type="hidden" name="leg" value={key} />
      <Grid columns="auto" column={11} gap={4} align="start">
        <SelectField
          {...form.field("trip")}
          label={t("kind")}
          options={(["one-way", "hourly"] as const).map((value) => ({ value, label: t(value) }))}
        />
        <SelectField
          {...form.field("vehicle")}
          label={t("vehicle")}
          options={VEHICLE_CLASSES.map((value) => ({ value, label: vehicles(value) }))}
        />
        <WhenField name={name("when")} value={fields} now={now} error={errorIn(errors, name("when"))} />
      </Grid>
      {fields.fold !== "" || form.errorOf("fold") ? (
        <SelectField
          {...form.field("fold")}
          label={trip("fold.legend")}
          options={[
            { value: "", label: t("choose") },
            { value: "earlier", label: trip("fold.earlier") },
            { value: "later", label: trip("fold.later") },
          ]}
        />
      ) : null}
      <PlaceField
        name={name("from")}
        label={trip("from")}
        hint={trip("fromHint")}
        place={fields.from}
        error={form.errorOf("from")}
      />
      <PlaceField
        name={name("to")}
        label={trip("to")}
        hint={t("toHint")}
        place={fields.to}
        error={form.errorOf("to")}
      />
      <details open={fields.stops.length > 0}>
        <summary>{t("stops")}</summary>
        {stops.map((stop, index) => (
          <PlaceField
            key={index}
            name={name("stop")}
            id={name(`stop_${index + 1}`)}
            label={trip("stop", { number: index + 1 })}
            place={stop}
            error={errorIn(errors, name(`stop_${index + 1}`))}
          />
        ))}
      </details>
      <Grid columns="auto" column={11} gap={4} align="start">
        <TextField {...form.field("hours")} label={t("hours")} type="number" min={0} max={MAX_HOURS} />
        <TextField
          {...form.field("travelNumber")}
          label={t("travelNumber")}
          maxLength={RIDE_TEXTS.travelNumber[1]}
          dir="ltr"
          autoComplete="off"
        />
      </Grid>
      <details open={COUNTS.some(([field]) => form.errorOf(field))}>
        <summary>{t("luggage")}</summary>
        <Grid columns="auto" column={9} gap={4} align="start" padTop={3}>
          {COUNTS.slice(1).map(([field, max]) => (
            <Count key={field} {...form.field(field)} field={field} max={max} />
          ))}
        </Grid>
      </details>
      <Stack as="fieldset" gap={2}>
        <legend>{t("services")}</legend>
        {EXTRAS.map(({ key: flag, field }) => (
          <CheckboxField
            key={flag}
            name={name(field)}
            value="on"
            defaultChecked={fields[flag]}
            label={t(`extras.${flag}`)}
          />
        ))}
      </Stack>
      <Grid columns="auto" column={11} gap={4} align="start">
        <Count {...form.field("passengers")} field="passengers" max={MAX_GROUP} />
        <TextField
          {...form.field("price")}
          label={t("price")}
          inputMode="decimal"
          dir="ltr"
          maxLength={20}
          autoComplete="off"
        />
      </Grid>
      {hint === null ? null : (
        <Text anywhere size="small" tone="soft" id={name("listed")}>
          {t.rich("listed", { amount: money(hint), ltr: (text) => <Ltr>{text}</Ltr> })}
        </Text>
      )}
      {isAbroad ? (
        <Text anywhere size="small" tone="soft">
          {t("abroad")}
        </Text>
      ) : null}
      <CheckboxField
        {...form.checkbox("isByKilometre")}
        value="on"
        label={t("byKilometre")}
        hint={t("byKilometreHint")}
      />
      <Toolbar as="p">
        {room > 0 ? (
          <Button type="submit" name="copy" value={key} variant="quiet">
            {t("copyRide")}
          </Button>
        ) : null}
        {isAlone ? null : (
          <Button type="submit" name="remove" value={key} variant="quiet">
            {t("remove")}
          </Button>
        )}
      </Toolbar>
      {room > 0 ? <RepeatFields name={name} ride={key} room={room} /> : null}
    </Panel>
  );
  return isFolded ? (
    <FoldedRide number={number} leg={leg}>
      {ride}
    </FoldedRide>
  ) : (
    ride
  );
}

type RepeatProps = { name: (field: string) => string; ride: string; room: number };

function RepeatFields({ name, ride, room }: RepeatProps) {
  const t = useWords("offers.admin");
  const most = Math.min(room + 1, MAX_OFFER_LEGS);
  return (
    <details>
      <summary>{t("repeat")}</summary>
      <Grid columns="auto" column={9} gap={4} align="start" padTop={3}>
        {(["days", "cars"] as const).map((what) => (
          <TextField
            key={what}
            name={name(what)}
            label={t(what === "days" ? "repeatDays" : "repeatCars")}
            type="number"
            min={1}
            max={most}
            defaultValue="1"
          />
        ))}
      </Grid>
      <Text anywhere size="small" tone="soft">
        {t("repeatHint", { count: room })}
      </Text>
      <p>
        <Button type="submit" name="repeat" value={ride} variant="secondary">
          {t("repeatSubmit")}
        </Button>
      </p>
    </details>
  );
}

type FoldedProps = { number: number; leg: TypedOfferLeg; children: ReactNode };

function FoldedRide({ number, leg: { fields, price }, children }: FoldedProps) {
  const t = useWords("offers.admin");
  const vehicles = useWords("fleet.names");
  const formats = useFormats();
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(fields.date);
  const vehicle = VEHICLE_CLASSES.find((one) => one === fields.vehicle);
  const cents = handPriceIn(price);
  return (
    <details className={styles.folded}>
      <summary>
        <b>{t("ride", { number })}</b>
        <span>
          {formats.list([
            isDate ? formats.day(`${fields.date}T12:00:00Z`) : fields.date,
            /^\d{2}:\d{2}$/.test(fields.time) ? formats.clock(fields.time) : fields.time,
          ])}
        </span>
        <Block as="span" gap={2} align="center" anywhere className={styles.route}>
          <bdi>{fields.from.text}</bdi>
          {fields.to.text === "" ? null : (
            <>
              <Icon icon="arrow-right" size={14} mirrored />
              <bdi>{fields.to.text}</bdi>
            </>
          )}
        </Block>
        <span>{vehicle ? vehicles(vehicle) : null}</span>
        <span>{cents === null ? null : <Ltr>{formats.money(cents)}</Ltr>}</span>
      </summary>
      {children}
    </details>
  );
}

export function isWhole({ key, fields, price }: TypedOfferLeg, errors: ErrorText[]): boolean {
  const hasError = errors.some(({ field }) => field.startsWith(`${key}_`));
  return !hasError && fields.from.text !== "" && fields.date !== "" && price !== "";
}

const NOWHERE = { text: "", placeId: "" };

type CountProps = Omit<ComponentProps<typeof TextField>, "label"> & { field: (typeof COUNTS)[number][0] };

function Count({ field, ...props }: CountProps) {
  const t = useWords("booking.details.counts");
  return <TextField {...props} label={t(field)} type="number" min={field === "passengers" ? 1 : 0} />;
}
