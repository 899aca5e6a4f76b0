import { Cluster, Disclosure, Panel, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { type ReactNode, useSyncExternalStore } from "react";
import {
  STOP_LEGS,
  TYPED,
  writeTripFields,
  type PlaceField as Place,
  type StopField,
  type TripFields,
} from "#features/booking/trip/trip-fields.ts";
import { MAX_STOPS } from "#features/pricing/trip.ts";
import type { AddressArea, PlaceChoice } from "#features/booking/trip/resolve-trip.server.ts";
import type { AreaFinding } from "#features/pricing/service-area.ts";
import { contextOf, labelOf, nameOf } from "#features/places/place-name.ts";
import { type Lang, LANGUAGES } from "#i18n/locales.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import {
  askForMaps,
  consentNow,
  hasMapsFailed,
  onConsent,
  requestedMaps,
  setMapsFailed,
} from "#app/shell/consent/consent-store.ts";
import { PlaceField } from "#app/shell/ride/place-field.tsx";
import { ONLY } from "#app/shell/ride/moment-fields.tsx";
import { useGoogle } from "#app/shell/company.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { ErrorOf } from "../frame/use-error-text.ts";
import { useStepPath } from "../steps.ts";
import styles from "./place-fields.module.css";
import type { Choice } from "../../../shell/consent/consent.ts";
import { ProperName } from "#app/ui/ltr.tsx";

type Spot = "from" | "to" | `stop_${number}`;

type Props = {
  fields: TripFields;
  asked: { choices: PlaceChoice[]; fields: TripFields };
  errorOf: ErrorOf;
  outside: AreaFinding[];
  /** Addresses whose price applies in their whole commune or district. */
  areas: AddressArea[];
  onChoose(change: (typed: TripFields) => TripFields): void;
  /** The address of an answer without JavaScript, from the query of the trip. The next step by default. */
  answerPath?(search: string): string;
};

export function PlaceFields({ fields, asked, errorOf, outside, areas, onChoose, answerPath }: Props) {
  const t = useWords("booking.details");
  const which = (field: Spot): ReactNode => (
    <>
      <WhichPlace
        fields={asked.fields}
        field={field}
        choice={asked.choices.find((choice) => choice.field === field)}
        answerPath={answerPath}
        onTake={(place: Place) => onChoose((typed) => withPlace(typed, field, place))}
      />
      <AreaNote area={areas.find((one) => one.field === field)?.area} />
      <OutsideNote finding={outside.find((finding) => finding.field === field)} />
    </>
  );
  return (
    <Stack gap={5}>
      <GoogleNotice />
      {(["from", "to"] as const).map((field) => (
        <Stack key={field} gap={5}>
          <PlaceField
            name={field}
            label={t(field)}
            placeholder={t(`${field}Hint`)}
            place={fields[field]}
            error={errorOf(field)}
          />
          {which(field)}
        </Stack>
      ))}
      <StopFields stops={fields.stops} which={which} errorOf={errorOf} />
    </Stack>
  );
}

function AreaNote({ area }: { area: AddressArea["area"] | undefined }) {
  const t = useWords("places");
  const lang = useLang();
  if (!area) return null;
  return (
    <Text size="small" tone="soft" className="needs-script" role="status">
      {t("area", { area: nameOf(area, lang) })}
    </Text>
  );
}

/** A pickup abroad is an error and has its own text. */
function OutsideNote({ finding }: { finding: AreaFinding | undefined }) {
  const t = useWords("booking.reasons");
  if (!finding || finding.reason === "pickup-abroad") return null;
  return (
    <Text size="small" tone="soft" className="needs-script" role="status">
      {t(finding.reason)}
    </Text>
  );
}

type StopFieldsProps = { stops: StopField[]; which(field: Spot): ReactNode; errorOf: ErrorOf };

const EMPTY: StopField = { text: "", placeId: "" };

function StopFields({ stops, which, errorOf }: StopFieldsProps) {
  const t = useWords("booking.details");
  const count = Math.max(MAX_STOPS, stops.length);
  const spots = Array.from({ length: count }, (_, index) => `stop_${index + 1}` as Spot);
  const isOpen = stops.length > 0 || spots.some((spot) => errorOf(spot) !== undefined);
  return (
    <Disclosure summary={t("stops", { count: MAX_STOPS })} link open={isOpen}>
      <Stack padTop={4} gap={5}>
        {spots.map((spot, index) => {
          const stop = stops[index] ?? EMPTY;
          return (
            <Stack key={spot} gap={5} className={styles.stop}>
              <PlaceField
                name="stop"
                id={spot}
                label={t("stop", { number: index + 1 })}
                optional={t("optional")}
                place={stop}
                error={errorOf(spot)}
              />
              {which(spot)}
              <SelectField
                name="stop_leg"
                id={`${spot}_leg`}
                label={t("stopLeg.label", { number: index + 1 })}
                defaultValue={stop.leg ?? "outbound"}
                options={STOP_LEGS.map((leg) => ({ value: leg, label: t(`stopLeg.${leg}`) }))}
                className={ONLY.return}
              />
            </Stack>
          );
        })}
      </Stack>
    </Disclosure>
  );
}

type WhichPlaceProps = {
  fields: TripFields;
  field: Spot;
  choice: PlaceChoice | undefined;
  onTake(place: Place): void;
  answerPath: Props["answerPath"];
};

/**
 * Each answer is a link to the same trip with that place, so it works without JavaScript; with JavaScript
 * values typed since are kept.
 */
function WhichPlace({ fields, field, choice, onTake, answerPath }: WhichPlaceProps) {
  const t = useWords("booking.details.which");
  const words = useWords("places");
  const lang = useLang();
  const stepPath = useStepPath();
  const pathOf = answerPath ?? ((search: string) => stepPath("vehicle", search));
  const area = (place: Named) =>
    words("area", { area: choice && choice.places.length > 1 ? labelOf(place, lang) : nameOf(place, lang) });
  if (!choice) return null;
  const { kind, places } = choice;
  const typed = placeAt(fields, field).text;
  const answers = [
    ...places.map((place) => ({
      place: { text: answerText(choice, place, typed, lang), placeId: place.id },
      where: kind === "town" ? area(place) : contextOf(place, lang),
    })),
    { place: { text: typed, placeId: TYPED }, where: t(kind === "which" ? "keep" : "keepUnknown") },
  ];
  return (
    <Panel gap={2} look="hint">
      <Text medium>{t(kind === "which" ? "question" : kind)}</Text>
      {kind === "which" ? null : <p>{t(`${kind}Hint`)}</p>}
      <Stack as="ul" links className={styles.answers}>
        {answers.map(({ place, where }) => (
          <li key={place.placeId}>
            <a
              href={pathOf(writeTripFields(withPlace(fields, field, place)).toString())}
              onClick={(event) => {
                event.preventDefault();
                onTake(place);
              }}
            >
              <ProperName>{place.text}</ProperName>
            </a>{" "}
            <Text as="span" size="small" tone="soft">
              {where}
            </Text>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

/** An address is kept as it was typed; if a single town is suggested, its name is appended. */
function answerText({ kind, places }: PlaceChoice, place: Named, typed: string, lang: Lang): string {
  if (kind === "which") return nameOf(place, lang);
  if (places.length > 1) return typed;
  return typed.replace(/[\s,،]+$/u, "") + LANGUAGES[lang].comma + nameOf(place, lang);
}

type Named = PlaceChoice["places"][number];

function withPlace(fields: TripFields, field: Spot, place: Place): TripFields {
  if (field === "from" || field === "to") return { ...fields, [field]: place };
  const position = stopIndex(field);
  const stops = fields.stops.map((stop, index) => (index === position ? { ...stop, ...place } : stop));
  return { ...fields, stops };
}

function placeAt(fields: TripFields, field: Spot): Place {
  if (field === "from" || field === "to") return fields[field];
  return fields.stops[stopIndex(field)] ?? { text: "", placeId: "" };
}

function stopIndex(field: Spot): number {
  return Number(field.slice("stop_".length)) - 1;
}

/**
 * Shown before anything is typed, because typing is not consent: the visitor enables Google here, or has accepted it
 * before.
 */
function GoogleNotice() {
  const t = useWords("shell.consent");
  const { mapsKey } = useGoogle();
  const choice = useConsent();
  const isAsked = useRequestedMaps();
  if (!mapsKey) return null;
  if (choice === "accepted")
    return (
      <Text size="small" tone="soft" className="needs-script">
        {t("maps")} <MapsRetry />
      </Text>
    );
  return (
    <Text as="div" size="small" tone="soft" className="needs-script">
      {/* Without a name, because it is not part of the trip and must not be submitted. */}
      <Cluster as="label" gap={3} align="center" single className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isAsked}
          disabled={choice === undefined}
          aria-describedby="google-notice"
          onChange={(event) => askForMaps(event.currentTarget.checked)}
        />
        {t("askMaps")}
      </Cluster>
      <p id="google-notice">{t("askMapsHint")}</p>
      <MapsRetry />
    </Text>
  );
}

/** After several failures the script is loaded again only when the visitor asks for it. */
function MapsRetry() {
  const t = useWords("shell.consent");
  const hasFailed = useSyncExternalStore(onConsent, hasMapsFailed, () => false);
  return hasFailed ? (
    <span role="status">
      <span>{t("mapsFailed")}</span>{" "}
      <button type="button" className={styles.retry} onClick={() => setMapsFailed(false)}>
        {t("mapsRetry")}
      </button>
    </span>
  ) : null;
}

/**
 * The visitor's choice, `null` for none yet; `undefined` on the server and for the first render. Follows other tabs.
 */
function useConsent(): Choice | null | undefined {
  return useSyncExternalStore(onConsent, consentNow, () => undefined);
}

function useRequestedMaps(): boolean {
  return useSyncExternalStore(onConsent, requestedMaps, () => false);
}
