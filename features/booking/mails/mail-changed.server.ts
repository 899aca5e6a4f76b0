import { asTyped, ltr, oneLine, type Email, type EmailSection, type Fact } from "#platform/mail/email.ts";
import { companyEmail, greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { phoneText } from "#platform/phone.server.ts";
import { UNKNOWN_TERMINAL } from "#features/places/terminal.ts";
import { EXTRAS } from "#features/pricing/extras.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import { withoutSiteAddress } from "#platform/mail/site-address.ts";
import { loadFacts, placeLines } from "#features/pricing/trip-facts.ts";
import type { Translator } from "#i18n/translator.ts";
import { isPrepaid } from "../booking.ts";
import { cancellationFacts, cancellationTerms } from "../cancellation-text.ts";
import {
  isSamePlace,
  isSameValue,
  rideForPassenger,
  type ChangedRide,
  type RideDetails,
} from "../changes/booking-change.ts";
import type { BookingChangeRow } from "../changes/booking-changes.table.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts, routeOf } from "./mail-booking.server.ts";
import { clientFacts } from "./mail-confirmed-company.server.ts";
import type { EventDocument } from "./event-documents.ts";
import { documentTexts } from "./mail-cancelled.server.ts";
import { money, pricePart } from "./mail-price.server.ts";

type Content = { subject: string; message: Email };

/**
 * `documents`: the attached documents of a new price. `isChauffeurInDoubt`: the changed ride overlaps
 * another one of its chauffeur or car, so the booking page names the chauffeur only after the company has
 * confirmed.
 */
type ChangedMail = {
  change: BookingChangeRow;
  isProvenAnew: boolean;
  documents: EventDocument[];
  isChauffeurInDoubt: boolean;
};

export function changedGuestEmail(
  data: BookingMailData,
  { change, isProvenAnew, documents, isChauffeurInDoubt }: ChangedMail,
  manageUrl: string,
  translator: Translator,
): Content {
  const { booking, company } = data;
  const { words } = translator;
  const lead = words(`mails.changed.${change.origin}`, { reference: ltr(booking.reference) });
  const message = guestEmailFrom(company, translator, {
    title: words("mails.changed.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [
          greeting(booking.fullName, translator),
          lead,
          words(isProvenAnew ? "mails.changed.attachedProof" : "mails.changed.attached"),
          ...(isChauffeurInDoubt ? [words("mails.changed.chauffeur")] : []),
          ...moneyTexts(data, change, translator),
          ...documentTexts(documents, translator),
        ],
      },
      ...changedParts(change, translator),
      { kind: "button", label: words("payment.manageLink"), href: manageUrl },
      ...legParts([booking], translator, words("mails.ride.title")),
      pricePart([booking], translator),
      {
        kind: "facts",
        facts: cancellationFacts(
          cancellationTerms(booking, change.decidedAt ?? change.createdAt),
          translator,
        ),
      },
    ],
  });
  return { subject: words("mails.changed.subject", { reference: booking.reference }), message };
}

export function changedCompanyEmail(
  data: BookingMailData,
  { change, overlaps }: { change: BookingChangeRow; overlaps: string[] },
  translator: Translator,
): Content {
  const { booking, company } = data;
  const { words } = translator;
  const route = routeOf(booking, translator);
  const origin = words(`mails.company.changedOrigins.${change.origin}`);
  const message = companyEmail(company, translator, {
    title: words("mails.company.changedTitle"),
    preview: `${route}, ${translator.formats.dateTimeParis(booking.pickupAt)}`,
    parts: [
      { kind: "text", paragraphs: [origin, ...moneyTexts(data, change, translator, "company")] },
      ...(overlaps.length > 0
        ? [{ kind: "text" as const, paragraphs: [words("mails.company.changedOverlap"), ...overlaps] }]
        : []),
      ...changedParts(change, translator),
      ...legParts([booking], translator, words("proof.ride")),
      { kind: "facts", title: words("mails.company.client"), facts: clientFacts(booking, translator) },
    ],
  });
  const subject = words("mails.company.changedSubject", { reference: booking.reference, route });
  return { subject, message };
}

export function addedGuestEmail(data: BookingMailData, manageUrl: string, translator: Translator): Content {
  const { booking, company } = data;
  const { words } = translator;
  const lead = words("mails.legAdded.lead", { reference: ltr(booking.reference) });
  const total = money(booking.price.total, translator);
  const pays = isPrepaid(booking.paymentMethod) ? "paid" : booking.paymentMethod;
  const message = guestEmailFrom(company, translator, {
    title: words("mails.legAdded.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [
          greeting(booking.fullName, translator),
          lead,
          words("mails.legAdded.attached"),
          words(`mails.legAdded.${pays}`, { total }),
        ],
      },
      ...legParts([booking], translator, words("mails.ride.title")),
      { kind: "button", label: words("payment.manageLink"), href: manageUrl },
      pricePart([booking], translator),
      {
        kind: "facts",
        facts: cancellationFacts(cancellationTerms(booking), translator),
      },
    ],
  });
  return { subject: words("mails.legAdded.subject", { reference: booking.reference }), message };
}

/**
 * Only the values that differ: before and after, or planned and requested while the change is not applied. Of an
 * added leg, its time, places, load and price.
 */
export function changedParts(
  { before, after, status, adds }: Pick<BookingChangeRow, "before" | "after" | "status" | "adds">,
  translator: Translator,
  reader: "passenger" | null = null,
): EmailSection[] {
  const { words } = translator;
  if (reader === "passenger") {
    // Without prices and without the data of the guest.
    const [was, is] = [rideForPassenger(before), rideForPassenger(after)];
    return [
      { kind: "facts", title: words("mails.changed.before"), facts: factsOf(was, is, translator) },
      { kind: "facts", title: words("mails.changed.after"), facts: factsOf(is, was, translator) },
    ];
  }
  if (adds)
    return [{ kind: "facts", title: words("mails.legAdded.ride"), facts: addedFacts(after, translator) }];
  const titles = status === "applied" ? (["before", "after"] as const) : (["planned", "asked"] as const);
  return [
    { kind: "facts", title: words(`mails.changed.${titles[0]}`), facts: factsOf(before, after, translator) },
    { kind: "facts", title: words(`mails.changed.${titles[1]}`), facts: factsOf(after, before, translator) },
  ];
}

function factsOf(ride: ChangedRide, other: ChangedRide, translator: Translator): Fact[] {
  const { words, formats } = translator;
  const stopsOf = ({ stops }: ChangedRide) => stops.map((stop) => placeText(stop, translator)).join("\n");
  const facts: (Fact | null)[] = [
    Date.parse(ride.pickupAt) !== Date.parse(other.pickupAt)
      ? { label: words("payment.recap.pickupTime"), value: formats.dateTimeParis(ride.pickupAt) }
      : null,
    isSamePlace(ride.pickup, other.pickup)
      ? null
      : { label: words("payment.recap.from"), value: placeText(ride.pickup, translator) },
    stopsOf(ride) === stopsOf(other)
      ? null
      : { label: words("payment.recap.stops"), value: stopsOf(ride) || "–" },
    isSamePlace(ride.dropoff, other.dropoff)
      ? null
      : {
          label: words("payment.recap.to"),
          value: ride.dropoff ? placeText(ride.dropoff, translator) : "–",
        },
    ...detailFacts(ride.details, other.details, translator),
    ride.price.total === other.price.total
      ? null
      : { label: words("payment.recap.total"), value: money(ride.price.total, translator) },
  ];
  return facts.filter((fact) => fact !== null);
}

function addedFacts(ride: ChangedRide, translator: Translator): Fact[] {
  const { words, formats } = translator;
  const { pickup, dropoff, stops, details, price } = ride;
  const [passengers, bags] = details ? loadFacts(details, translator) : [];
  const facts: (Fact | null | undefined)[] = [
    { label: words("payment.recap.pickupTime"), value: formats.dateTimeParis(ride.pickupAt) },
    { label: words("payment.recap.from"), value: placeText(pickup, translator) },
    stops.length > 0
      ? {
          label: words("payment.recap.stops"),
          value: stops.map((stop) => placeText(stop, translator)).join("\n"),
        }
      : null,
    dropoff ? { label: words("payment.recap.to"), value: placeText(dropoff, translator) } : null,
    details
      ? { label: words("payment.recap.vehicle"), value: words(`fleet.names.${details.vehicle}`) }
      : null,
    passengers,
    bags,
    { label: words("payment.recap.total"), value: money(price.total, translator) },
  ];
  return facts.filter((fact) => fact !== null && fact !== undefined);
}

function detailFacts(
  own: RideDetails | undefined,
  other: RideDetails | undefined,
  translator: Translator,
): (Fact | null)[] {
  if (!own || !other) return [];
  const { words, comma } = translator;
  const typed = (text: string | null) => asTyped(withoutSiteAddress(text ?? "")) || NOTHING;
  const fact = (
    label: string,
    valueOf: (details: RideDetails) => string,
    columns: (keyof RideDetails)[],
  ): Fact | null => {
    if (columns.every((column) => isSameValue(own[column], other[column]))) return null;
    return { label, value: valueOf(own) || NOTHING };
  };
  const load = (index: number) => (details: RideDetails) =>
    loadFacts(details, translator)[index]?.value ?? "";
  const extras = ({ extras: chosen }: RideDetails) =>
    EXTRAS.filter(({ key }) => chosen[key])
      .map(({ key }) => words(`offers.admin.extras.${key}`))
      .join(comma);
  const hours = ({ durationHours: count }: RideDetails) =>
    count === null ? "" : words("booking.summary.hours", { count });
  return [
    fact(words("booking.summary.duration"), hours, ["durationHours"]),
    fact(words("payment.recap.vehicle"), ({ vehicle }) => words(`fleet.names.${vehicle}`), ["vehicle"]),
    fact(words("payment.recap.passengers"), load(0), ["passengers"]),
    fact(words("mails.ride.bags"), load(1), ["bags"]),
    fact(words("mails.ride.childSeats"), load(2), ["childSeats"]),
    fact(words("mails.changed.extras"), extras, ["extras"]),
    fact(words("payment.recap.travelNumber"), ({ travelNumber }) => ltr(travelNumber ?? ""), [
      "travelNumber",
    ]),
    fact(
      words("payment.recap.terminal"),
      ({ terminal }) => (terminal && terminal !== UNKNOWN_TERMINAL ? ltr(terminal) : ""),
      ["terminal"],
    ),
    fact(
      words("booking.guest.flightOrigin"),
      ({ flightOrigin }) => words(`booking.guest.origins.${flightOrigin ?? "unknown"}`),
      ["flightOrigin"],
    ),
    fact(words("payment.recap.sign"), ({ signText }) => typed(signText), ["signText"]),
    fact(words("payment.recap.notes"), ({ notes }) => typed(notes), ["notes"]),
    fact(words("mails.company.name"), ({ fullName }) => asTyped(fullName), ["fullName"]),
    fact(words("mails.company.phone"), ({ phone }) => ltr(phoneText(phone)), ["phone"]),
    fact(words("mails.company.email"), ({ email }) => ltr(email ?? ""), ["email"]),
    fact(words("mails.company.language"), ({ lang }) => words(`mails.company.languages.${lang}`), ["lang"]),
    fact(
      words("messages.choice.label"),
      ({ messagesBy }) => words(`messages.choice.${messagesBy ?? "mail"}`),
      ["messagesBy"],
    ),
  ];
}

const NOTHING = "–";

function placeText(place: TripPlace, translator: Translator): string {
  return placeLines(place, translator).map(asTyped).join("\n");
}

function moneyTexts(
  { booking, balance }: BookingMailData,
  { difference, after }: BookingChangeRow,
  translator: Translator,
  reader: "guest" | "company" = "guest",
): string[] {
  const { words } = translator;
  if (difference === 0) return [];
  const amount = money(Math.abs(difference), translator);
  const total = money(after.price.total, translator);
  if (!isPrepaid(booking.paymentMethod))
    return [words(reader === "guest" ? "mails.changed.newPrice" : "mails.company.changedPrice", { total })];
  const isByCard = booking.paymentMethod === "card" || difference > 0;
  if (difference < 0 && balance && !balance.paidAt)
    return [words(reader === "guest" ? "deposit.cheaper" : "deposit.cheaperCompany", { amount })];
  if (reader === "company" && !isByCard) return [words("transfers.repay.company", { amount })];
  if (reader === "company")
    return [words(difference > 0 ? "mails.company.changedPaid" : "mails.company.changedRefund", { amount })];
  if (!isByCard) return [words("transfers.repay.cheaper", { amount })];
  return [words(difference > 0 ? "mails.changed.paid" : "mails.changed.refund", { amount })];
}
