import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Disclosure, Grid, Panel, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { cancellationText } from "#features/booking/cancellation-text.ts";
import { isPrepaid } from "#features/booking/booking.ts";
import { MAX_STOPS } from "#features/pricing/trip.ts";
import { CHANGE_NOTE } from "#features/booking/changes/booking-change.ts";
import type { PlaceChoice } from "#features/booking/trip/resolve-trip.server.ts";
import {
  TYPED,
  writeTripFields,
  type PlaceField as Place,
  type TripFields,
} from "#features/booking/trip/trip-fields.ts";
import { contextOf, nameOf } from "#features/places/place-name.ts";
import { DayField, HourField, PressStyle } from "#app/shell/ride/moment-fields.tsx";
import { FoldChoice } from "#app/shell/ride/fold-choice.tsx";
import { PlaceField } from "#app/shell/ride/place-field.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useErrorOf } from "../frame/use-error-text.ts";
import { PriceBox } from "../summary/price-box.tsx";
import type { ChangeAnswer, ChangePage, ShownChange } from "./change-page.server.ts";
import styles from "./change.module.css";
import { ProperName } from "#app/ui/ltr.tsx";

type Props = { page: ChangePage; problem: ChangeAnswer["problem"] | null };

/** Time and places: a GET form shows the new price, then a POST form makes the change. */
export function RidePart({ page, problem }: Props) {
  const t = useWords("changes.ride");
  const booking = useWords("booking.details");
  const { asked, fields, days, leg } = page;
  const errorOf = useErrorOf(asked?.kind === "invalid" ? asked.errors : []);
  const choices = asked?.kind === "invalid" ? asked.choices : [];
  const isBusy = useNavigation().state !== "idle";
  const isHourly = leg.tripType === "hourly";
  return (
    <Panel as="section" gap={5} raised look="roomy" aria-labelledby="ride">
      <Heading id="ride" size="s" padBottom={3} lineBelow="accent">
        {t("title")}
      </Heading>
      <Stack method="get" as={Form} gap={5} noValidate preventScrollReset key={keyOf(fields)}>
        <Grid gap={5} align="end" columns="auto" className={styles.moment}>
          <DayField
            id="date"
            label={booking("date")}
            value={fields.date}
            days={days}
            error={errorOf("date")}
          />
          <HourField id="time" label={booking("time")} value={fields.time} error={errorOf("time")} />
        </Grid>
        <FoldChoice name="fold" chosen={fields.fold} error={errorOf("fold")} />
        <PlaceField name="from" label={booking("from")} place={fields.from} error={errorOf("from")} />
        <WhichPlace field="from" fields={fields} choices={choices} />
        {isHourly && fields.to.text === "" ? null : (
          <PlaceField name="to" label={booking("to")} place={fields.to} error={errorOf("to")} />
        )}
        <WhichPlace field="to" fields={fields} choices={choices} />
        <Disclosure
          summary={booking("stops", { count: MAX_STOPS })}
          className={styles.stops}
          open={fields.stops.length > 0}
        >
          {Array.from({ length: MAX_STOPS }, (_, index) => (
            <Stack key={index} gap={5}>
              <PlaceField
                name="stop"
                id={`stop_${index + 1}`}
                label={booking("stop", { number: index + 1 })}
                optional={booking("optional")}
                place={fields.stops[index] ?? NOWHERE}
                error={errorOf(`stop_${index + 1}`)}
              />
              <WhichPlace field={`stop_${index + 1}`} fields={fields} choices={choices} />
            </Stack>
          ))}
        </Disclosure>
        <PressStyle />
        <p>
          <Button type="submit" variant="secondary" aria-busy={isBusy || undefined}>
            {t("show")}
          </Button>
        </p>
      </Stack>
      <Answer page={page} asked={asked} problem={problem} />
    </Panel>
  );
}

const NOWHERE: Place = { text: "", placeId: "" };

/** The key mounts the fields again when the server has changed a place. */
function keyOf(fields: TripFields): string {
  return writeTripFields(fields).toString();
}

type WhichPlaceProps = { field: string; fields: TripFields; choices: PlaceChoice[] };

function WhichPlace({ field, fields, choices }: WhichPlaceProps) {
  const t = useWords("booking.details.which");
  const lang = useLang();
  const choice = choices.find((one) => one.field === field);
  if (!choice) return null;
  const typed = placeAt(fields, field).text;
  const answers = [
    ...choice.places.map((place) => ({
      text: choice.kind === "which" ? nameOf(place, lang) : typed,
      placeId: place.id,
      where: choice.kind === "which" ? contextOf(place, lang) : nameOf(place, lang),
    })),
    { text: typed, placeId: TYPED, where: t(choice.kind === "which" ? "keep" : "keepUnknown") },
  ];
  return (
    <Panel gap={2} look="hint" links className={styles.which}>
      <p>{t(choice.kind === "which" ? "question" : choice.kind)}</p>
      <ul>
        {answers.map(({ where, ...place }) => (
          <li key={place.placeId}>
            <Link to={`?${writeTripFields(withPlace(fields, field, place)).toString()}`} preventScrollReset>
              <ProperName>{place.text}</ProperName>
            </Link>{" "}
            <Text as="span" size="small" tone="soft">
              {where}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function placeAt(fields: TripFields, field: string): Place {
  if (field === "from" || field === "to") return fields[field];
  return fields.stops[Number(field.slice("stop_".length)) - 1] ?? NOWHERE;
}

function withPlace(fields: TripFields, field: string, place: Place): TripFields {
  if (field === "from" || field === "to") return { ...fields, [field]: place };
  const position = Number(field.slice("stop_".length)) - 1;
  return { ...fields, stops: fields.stops.map((stop, index) => (index === position ? place : stop)) };
}

type AnswerProps = Props & { asked: ShownChange | null };

function Answer({ page, asked, problem }: AnswerProps) {
  const t = useWords("changes.ride");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) box.current?.focus();
  }, [asked]);
  return (
    <Stack ref={box} tabIndex={-1} gap={4} className={classes(styles.answer, "ringless")} aria-live="polite">
      {problem && problem !== "over" ? (
        <Notice tone="warning" role="alert">
          {t(problem)}
        </Notice>
      ) : null}
      {asked?.kind === "same" ? <Notice tone="info">{t("same")}</Notice> : null}
      {asked?.kind === "offered" ? <Offer page={page} asked={asked} /> : null}
    </Stack>
  );
}

type Offered = Extract<ShownChange, { kind: "offered" }>;

/** The button that takes on a higher price says so (consumer code, L221-14). */
export function changeButton({ offer, isPrepaid: isPaidAhead, difference }: ChangeTerms) {
  const isAtOnce = offer === "at-once";
  if (difference <= 0) return isAtOnce ? "apply" : "request";
  if (!isAtOnce) return "requestDearer";
  return isPaidAhead ? "pay" : "applyDearer";
}

type ChangeTerms = { offer: Offered["offer"]; isPrepaid: boolean; difference: number };

function Offer({ page, asked }: { page: ChangePage; asked: Offered }) {
  const words = useWords();
  const t = useWords("changes.ride");
  const outside = useWords("transfers.repay");
  const formats = useFormats();
  const { leg, version, formKey } = page;
  const { offer, isPriced, pricing, oldTotal, difference, cancellation } = asked;
  const isBusy = useNavigation().state !== "idle";
  const amount = formats.money(Math.abs(difference));
  const isCard = isPrepaid(leg.paymentMethod);
  const isBackByCard = leg.paymentMethod === "card";
  const money = () => {
    if (difference === 0) return t("noDifference");
    if (!isCard) return t("cashPrice", { amount: formats.money(pricing.total) });
    if (difference < 0 && !isBackByCard) return outside("ask", { amount });
    return t(difference > 0 ? "toPay" : "toRefund", { amount });
  };
  const label = t(changeButton({ offer, isPrepaid: isCard, difference }), { amount });
  return (
    <>
      <h3>{t("newTitle")}</h3>
      <p>
        <time dateTime={asked.pickupAt}>{formats.dateTimeParis(asked.pickupAt)}</time>
      </p>
      <Stack as="ol" gap={1}>
        {asked.places.map(({ label: place }, index) => (
          <li key={index}>
            <ProperName>{place}</ProperName>
          </li>
        ))}
      </Stack>
      {isPriced ? (
        <>
          <PriceBox pricing={pricing} />
          <Text size="small" tone="soft">
            {t("oldTotal", { amount: formats.money(oldTotal) })}
          </Text>
        </>
      ) : null}
      {offer === "at-once" ? (
        <>
          <p>
            <strong>{money()}</strong>
          </p>
          <p>{cancellationText(cancellation, { words, formats })}</p>
        </>
      ) : (
        <p>{t(isPriced ? "late" : "unpriced")}</p>
      )}
      <Stack method="post" as={Form} gap={5} preventScrollReset>
        <input type="hidden" name="intent" value="ride" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="total" value={pricing.total} />
        <input type="hidden" name="offer" value={offer} />
        <input type="hidden" name="form_key" value={formKey} />
        {offer === "on-request" ? (
          <TextField
            name={CHANGE_NOTE[0]}
            label={t("note")}
            optional={t("optional")}
            multiline
            maxLength={CHANGE_NOTE[1]}
            dir="auto"
          />
        ) : null}
        <p>
          <Button type="submit" aria-busy={isBusy || undefined}>
            {label}
          </Button>
        </p>
      </Stack>
    </>
  );
}
