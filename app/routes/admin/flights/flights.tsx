import { data, href, Link, redirect, useNavigation } from "react-router";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { type FlightList, listFlights } from "#features/dispatch/flights/list-flights.server.ts";
import { enterArrival } from "#features/dispatch/flights/note-arrival.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { FoldChoice } from "#app/shell/ride/fold-choice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Split, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { useOpenErrors } from "#app/ui/use-open-errors.ts";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminHead, StatusBadge } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import type { Route } from "./+types/flights.ts";
import { DateField } from "../shell/date-field.tsx";
import styles from "./flights.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const asked = url.searchParams.get("date") ?? "";
  const date = isDay(asked) ? asked : null;
  const list = await listFlights(services, dispatcher, { date, lang });
  return {
    list,
    done: doneIn(url.searchParams, DONE),
    words: pickWords(lang, ["dispatch", "operations", "booking.details"]),
  };
}

/** A valid date of this century. Any other value in the address selects today. */
function isDay(typed: string): boolean {
  const at = /^20\d\d-\d\d-\d\d$/.test(typed) ? new Date(`${typed}T00:00:00Z`) : undefined;
  // JavaScript would read 30 February as a day in March.
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(typed);
}

const DONE = ["moved", "noted"] as const;

type Refusal = {
  reference: string;
  errors: FieldError[];
  typed: { date: string; time: string; fold: string; terminal: string };
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const reference = fieldIn(form, "reference").slice(0, 20);
  const booking = await findByReference(services.db, reference);
  if (!booking) throw data(null, { status: 404 });
  const [date = "", time = ""] = fieldIn(form, "arrival").slice(0, 16).split("T");
  const typed = { date, time, fold: fieldIn(form, "fold"), terminal: fieldIn(form, "terminal").slice(0, 20) };
  const version = numberIn(form, "version");
  const noted = await enterArrival(services, dispatcher, booking.id, { ...typed, version });
  if (noted.kind === "done") {
    const done = noted.isMoved ? "moved" : "noted";
    // The new day of the ride, because a flight can land after midnight.
    return redirect(`/${lang}/admin/flights?date=${date}&done=${done}`, 303);
  }
  const errors = noted.kind === "invalid" ? noted.errors : [{ field: "form", key: "arrival-changed" }];
  const refusal: Refusal = { reference, errors, typed };
  return data(refusal, { status: noted.kind === "invalid" ? 400 : 409 });
}

export const shouldRevalidate = afterEveryForm;

export default function Flights({ loaderData, actionData }: Route.ComponentProps) {
  return <FlightsView {...loaderData} refusal={actionData ?? null} />;
}

type FlightsViewProps = { list: FlightList; done: (typeof DONE)[number] | null; refusal: Refusal | null };

function FlightsView({ list, done, refusal }: FlightsViewProps) {
  const t = useWords("dispatch.flights");
  const formats = useFormats();
  const { day, today, before, after, provider, flights } = list;
  return (
    <>
      <AdminHead title={t("title")} />
      <Cluster as="nav" gap={5} row={2} align="baseline" aria-label={t("days")}>
        <Text as="b" size="lead" aria-current="date" className={look("whole")}>
          {formats.date(`${day}T12:00:00Z`)}
        </Text>
        <Link to={`?date=${before}`}>{t("before")}</Link>
        <Link to={`?date=${after}`}>{t("after")}</Link>
        {day === today ? null : <Link to="?">{t("today")}</Link>}
      </Cluster>
      <Text measure tone="soft">
        {provider ? t("asked", { provider }) : t("typed")}
      </Text>
      <CancelledFlights rides={list.cancelled} />
      {done && !refusal ? (
        <Notice tone="success" role="status">
          {t(`done.${done}`)}
        </Notice>
      ) : null}
      {refusal && !flights.some(({ reference }) => reference === refusal.reference) ? (
        <Notice tone="warning" role="alert">
          {t("gone", { reference: refusal.reference })}
        </Notice>
      ) : null}
      {flights.length === 0 ? <p>{t("none")}</p> : null}
      <Stack as="ul" gap={5}>
        {flights.map((flight) => (
          <FlightRow
            key={`${flight.reference} ${flight.version}`}
            flight={flight}
            refusal={refusal?.reference === flight.reference ? refusal : null}
          />
        ))}
      </Stack>
    </>
  );
}

/** Of all future days, as the number in the menu; the list below shows one day. */
function CancelledFlights({ rides }: { rides: FlightList["cancelled"] }) {
  const t = useWords("dispatch.flights");
  const lang = useLang();
  const formats = useFormats();
  if (rides.length === 0) return null;
  return (
    <Notice tone="warning" title={t("cancelledAll")}>
      <ul>
        {rides.map(({ reference, fullName, day }) => (
          <li key={reference}>
            <Link to={`${href("/:lang/admin/flights", { lang })}?date=${day}#${reference}`}>
              <Ltr>{reference}</Ltr>
            </Link>{" "}
            <bdi>{fullName}</bdi> · {formats.date(`${day}T12:00:00Z`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type Flight = FlightList["flights"][number];

function FlightRow({ flight, refusal }: { flight: Flight; refusal: Refusal | null }) {
  const t = useWords("dispatch.flights");
  const lang = useLang();
  const formats = useFormats();
  const { reference, expectedAt, checkedAt, source } = flight;
  const isMoved = flight.plannedAt !== flight.pickupAt;
  return (
    <Split align="start" as="li" gap={6} row={4} padTop={5} lineAbove="line" id={reference}>
      <Stack gap={1}>
        <Cluster as="p" single gap={3} align="baseline">
          <Text as="b" size="lead">
            {formats.time(flight.pickupAt)}
          </Text>
          {isMoved ? (
            <Text as="s" tone="soft">
              <span className="visually-hidden">{t("planned")}</span> {formats.time(flight.plannedAt)}
            </Text>
          ) : null}
        </Cluster>
        <Cluster as="p" gap={2} align="center">
          {flight.trackerUrl ? (
            <a href={flight.trackerUrl} target="_blank" rel="noreferrer noopener">
              <Ltr>{flight.flight}</Ltr> <span className="visually-hidden">{t("tracker")}</span>
            </a>
          ) : flight.flight ? (
            <bdi>{flight.flight}</bdi>
          ) : (
            t("noFlight")
          )}
          {flight.isCancelled ? <StatusBadge status="failed">{t("cancelled")}</StatusBadge> : null}
        </Cluster>
        <p>
          {flight.place}
          {flight.terminal && flight.isTerminalNews ? (
            <>
              {" "}
              <b>({t("terminal", { terminal: flight.terminal })})</b>
            </>
          ) : null}
        </p>
        <p>
          <Link to={href("/:lang/admin/bookings/:reference", { lang, reference })}>
            <Ltr>{reference}</Ltr>
          </Link>{" "}
          <bdi>{flight.fullName}</bdi>
        </p>
        {expectedAt && checkedAt && source ? (
          <Text
            size={flight.isCancelled ? undefined : "small"}
            tone={flight.isCancelled ? undefined : "soft"}
          >
            {t(flight.isCancelled ? "saidCancelled" : source === "typed" ? "saidTyped" : "said", {
              source,
              expected: flight.isExpectedThatDay ? formats.time(expectedAt) : formats.dateTime(expectedAt),
              checked: flight.isCheckedToday ? formats.time(checkedAt) : formats.dateTime(checkedAt),
            })}
          </Text>
        ) : null}
        {isMoved && flight.chauffeur ? (
          <NotifyChauffeur flight={flight} chauffeur={flight.chauffeur} />
        ) : null}
      </Stack>
      <ArrivalForm flight={flight} refusal={refusal} />
    </Split>
  );
}

type NotifyChauffeurProps = { flight: Flight; chauffeur: NonNullable<Flight["chauffeur"]> };

function NotifyChauffeur({ flight, chauffeur }: NotifyChauffeurProps) {
  const t = useWords("dispatch.flights");
  const formats = useFormats();
  const text = t("chauffeurText", {
    reference: flight.reference,
    flight: flight.flight ?? "",
    when: formats.dateTime(flight.pickupAt),
    terminal: flight.arrivalTerminal ?? "none",
  });
  return (
    <p>
      <a
        href={`https://wa.me/${chauffeur.phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer noopener"
      >
        {t("tellChauffeur", { name: chauffeur.fullName })}
      </a>
    </p>
  );
}

function ArrivalForm({ flight, refusal }: { flight: Flight; refusal: Refusal | null }) {
  const t = useWords("dispatch.flights");
  const isBusy = useNavigation().state !== "idle";
  const errors = useArrivalErrors(refusal?.errors ?? []);
  const id = (field: string) => `${field}-${flight.reference}`;
  const typed = refusal?.typed;
  return (
    <Stack as={AdminForm} gap={3} align="end" className={styles.form} preventScrollReset noValidate>
      <input type="hidden" name="reference" value={flight.reference} />
      <input type="hidden" name="version" value={flight.version} />
      {errors.form ? (
        <Notice tone="warning" role="alert">
          {errors.form}
        </Notice>
      ) : null}
      <DateField
        type="datetime-local"
        name="arrival"
        id={id("arrival")}
        label={t("arrival")}
        className={styles.arrival}
        defaultValue={typed ? `${typed.date}T${typed.time}` : flight.pickupLocal}
        error={errors.time}
        required
      />
      <FoldChoice name="fold" id={id("fold")} chosen={typed?.fold ?? flight.pickupFold} error={errors.fold} />
      <TextField
        name="terminal"
        id={id("terminal")}
        label={t("terminalField")}
        defaultValue={typed?.terminal ?? flight.terminal ?? ""}
        error={errors.terminal}
        maxLength={10}
        autoComplete="off"
        dir="ltr"
      />
      <Button type="submit" variant="secondary" disabled={isBusy}>
        {t("save")}
      </Button>
    </Stack>
  );
}

function useArrivalErrors(errors: FieldError[]): Record<string, string | undefined> {
  const t = useWords("dispatch.errors");
  const open = useOpenErrors(errors);
  return Object.fromEntries(open.map(({ field, key, params }) => [field, t(key as "arrival-past", params)]));
}
