import { COMPANY_LANG } from "#i18n/locales.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import { oneLine } from "#platform/mail/email.ts";
import type { Company } from "#features/company/company.ts";
import { arrivalTerminal } from "#features/places/terminal.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import { placeLines } from "#features/pricing/trip-facts.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { servicesOf } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import { passengerOf } from "../passenger/passenger.ts";

/** A text in French, which is legally binding, and in the guest's language. */
export type Both = { fr: string; guest: string };
/** `strong`: the rows that are read first in a roadside check. */
type ProofRow = { label: Both; value: Both | string; strong?: true };
type ProofSection = { title: Both; rows: ProofRow[] };

type ProofNeeds = {
  booking: BookingRow;
  company: Company;
  phones: { company: string; guest: string };
  address: string;
};

export type Say = (write: (translator: Translator) => string) => Both;

export function sayBoth({ lang }: Pick<BookingRow, "lang">): Say {
  const [fr, guest] = [translatorIn(COMPANY_LANG), translatorIn(lang)];
  return (write) => ({ fr: write(fr), guest: write(guest) });
}

/**
 * The booking proof of one leg. The seven items of the order of 6 August 2025: the operator's name and
 * contacts, number in the VTC register, SIREN; the guest's name and phone; the time of booking; the
 * requested pickup time; the pickup place.
 */
export function proofSections(needs: ProofNeeds, say: Say): ProofSection[] {
  const label = (key: keyof Messages["proof"]) => say(({ words }) => words(`proof.${key}`));
  const { booking, phones } = needs;
  const passenger = passengerOf(booking);
  return [
    { title: label("operator"), rows: operatorRows(needs, label) },
    {
      title: label("client"),
      rows: [
        { label: label("name"), value: oneLine(booking.fullName) },
        { label: label("phone"), value: phones.guest },
        ...(passenger ? [{ label: label("passenger"), value: oneLine(passenger.fullName) }] : []),
      ],
    },
    { title: label("booking"), rows: bookingRows(booking, say, label) },
  ];
}

type Label = (key: keyof Messages["proof"]) => Both;

function operatorRows({ company, phones, address }: ProofNeeds, label: Label): ProofRow[] {
  const contacts = [address, phones.company, company.email].filter((line) => line !== "").join("\n");
  return [
    { label: label("name"), value: company.legalName || company.tradeName },
    { label: label("contacts"), value: contacts },
    { label: label("vtcNumber"), value: company.vtcNumber || label("notGiven") },
    { label: label("siren"), value: company.siren || label("notGiven") },
  ];
}

function bookingRows(booking: BookingRow, say: Say, label: Label): ProofRow[] {
  const { pickup, stops, dropoff, travelNumber, durationHours: count } = booking;
  const terminal = arrivalTerminal(booking);
  const rows: (ProofRow | null)[] = [
    { label: label("bookedAt"), value: say(({ formats }) => formats.dateTime(booking.bookedAt)) },
    {
      label: label("pickupAt"),
      value: say(({ formats }) => formats.dateTime(booking.pickupAt)),
      strong: true,
    },
    { label: label("pickup"), value: placeValue(pickup, say), strong: true },
    stops.length > 0
      ? {
          label: label("stops"),
          value: {
            fr: stops.map((stop) => placeValue(stop, say).fr).join("\n"),
            guest: stops.map((stop) => placeValue(stop, say).guest).join("\n"),
          },
        }
      : null,
    dropoff ? { label: label("dropoff"), value: placeValue(dropoff, say) } : null,
    count
      ? { label: label("hours"), value: say(({ words }) => words("booking.summary.hours", { count })) }
      : null,
    { label: label("vehicle"), value: say(({ words }) => words(`fleet.names.${booking.vehicle}`)) },
    { label: label("passengers"), value: String(booking.passengers) },
    travelNumber ? { label: label("travelNumber"), value: oneLine(travelNumber) } : null,
    terminal ? { label: label("terminal"), value: terminal } : null,
    servicesOf(booking).length > 0
      ? {
          label: say(({ words }) => words("mails.ride.extras")),
          value: say(({ words }) =>
            servicesOf(booking)
              .map((service) => words(`booking.extras.${service}.title`))
              .join("\n"),
          ),
        }
      : null,
    { label: label("price"), value: say(({ formats }) => formats.money(booking.price.total)).fr },
    { label: label("payment"), value: say(({ words }) => words(`payment.recap.${booking.paymentMethod}`)) },
  ];
  return rows.filter((row) => row !== null);
}

function placeValue(place: TripPlace, say: Say): Both {
  const { fr, guest } = say((translator) => placeLines(place, translator).join("\n"));
  return fr.endsWith(`\n${guest}`) ? { fr: fr.slice(0, -guest.length - 1), guest } : { fr, guest };
}
