import { asTyped, ltr, oneLine, type Fact } from "#platform/mail/email.ts";
import { withoutSiteAddress } from "#platform/mail/site-address.ts";
import { isMessageChannel } from "#platform/messages/messages.ts";
import { isVehicleClass } from "#features/fleet/vehicle.ts";
import { type Lang, LANGUAGES } from "#i18n/locales.ts";
import { isMessageSubject } from "../forms/request-fields.ts";
import { ACCOUNT_SUBJECT } from "../request.ts";
import type { RequestRow } from "../requests.table.ts";
import type { Translator } from "#i18n/translator.ts";

/**
 * Details with a label in the dictionaries, in the order of their forms. `chosen`: a predefined option, `place`: a place, `free`: free
 * text.
 */
const KNOWN_DETAILS = {
  eventName: "free",
  eventDates: "free",
  guests: "free",
  vehicles: "free",
  subject: "chosen",
  bookingReference: "free",
  channel: "chosen",
  callBack: "chosen",
  organisationKind: "chosen",
  company: "free",
  siren: "free",
  vatNumber: "free",
  street: "free",
  postalCode: "free",
  city: "free",
  country: "chosen",
  expectedRides: "free",
  tripType: "chosen",
  from: "place",
  to: "place",
  date: "chosen",
  time: "chosen",
  hours: "chosen",
  vehicleClass: "chosen",
  passengers: "chosen",
  bags: "chosen",
  femaleChauffeur: "chosen",
  fastTrack: "chosen",
} as const;

type Detail = keyof typeof KNOWN_DETAILS;

const DETAILS = Object.keys(KNOWN_DETAILS) as Detail[];

/** Unknown details come last, under their own name. */
export function detailFacts({ details, trip }: RequestRow, translator: Translator): Fact[] {
  if (trip) return [];
  const others = Object.keys(details).filter((name) => !(name in KNOWN_DETAILS));
  return [
    ...knownFacts(DETAILS, details, translator),
    ...others.map((name) => ({ label: asTyped(name), value: asTyped(details[name] ?? "") })),
  ];
}

/** `detailFacts` for the sender's mail: without free text, and without links in places. See `requestGuestEmail`. */
export function chosenFacts({ details, trip }: RequestRow, translator: Translator): Fact[] {
  if (trip) return [];
  return knownFacts(
    DETAILS.filter((name) => KNOWN_DETAILS[name] !== "free"),
    { ...details, ...withoutLinks(details) },
    translator,
  );
}

function withoutLinks({ from = "", to = "" }: RequestRow["details"]): RequestRow["details"] {
  return { from: withoutSiteAddress(oneLine(from)), to: withoutSiteAddress(oneLine(to)) };
}

function knownFacts(names: Detail[], details: RequestRow["details"], translator: Translator): Fact[] {
  return names
    .filter((name) => details[name])
    .map((name) => ({
      label: translator.words(`mails.details.${name}`),
      value: valueOf(name, details[name]!, translator),
    }));
}

function valueOf(name: Detail, value: string, { lang, words, formats }: Translator): string {
  switch (name) {
    case "channel":
      return isMessageChannel(value) ? words(`messages.choice.${value}`) : value;
    case "organisationKind":
      return words(`mails.details.organisationKinds.${value as "company"}`);
    case "country":
      return countryName(value, lang);
    case "subject":
      return isMessageSubject(value) || value === ACCOUNT_SUBJECT
        ? words(`contact.subjects.${value}`)
        : asTyped(value);
    case "tripType":
      return words(`booking.details.trip.${value === "hourly" ? "hourly" : "one-way"}`);
    case "date":
      return formats.date(`${value}T12:00:00Z`);
    case "time":
      return ltr(formats.clock(value));
    case "hours":
      return words("booking.summary.hours", { count: Number(value) });
    case "vehicleClass":
      return isVehicleClass(value) ? words(`fleet.names.${value}`) : asTyped(value);
    case "callBack":
    case "fastTrack":
    case "femaleChauffeur":
      return words("mails.details.requested");
    default:
      return asTyped(value);
  }
}

const regions: Partial<Record<Lang, Intl.DisplayNames>> = {};

function countryName(code: string, lang: Lang): string {
  const { formatLocale } = LANGUAGES[lang];
  return (regions[lang] ??= new Intl.DisplayNames(formatLocale, { type: "region" })).of(code) ?? code;
}
