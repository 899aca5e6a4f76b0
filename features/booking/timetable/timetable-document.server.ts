import { COMPANY_LANG, directionOf, scriptOf, type Lang } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { oneLine } from "#platform/mail/email.ts";
import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import { addressLine } from "#features/company/identity-lines.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { sayBoth } from "../proof/booking-proof.ts";
import { timetableOf, type RideToList, type TimetableRow } from "./timetable.ts";

export function ridesOfBooking(legs: readonly BookingRow[]): RideToList[] {
  return legs
    .filter(({ status }) => status !== "cancelled" && status !== "expired")
    .map((leg) => ({
      number: Math.max(1, leg.position),
      pickupLocal: leg.pickupLocal,
      pickupAt: leg.pickupAt.toISOString(),
      pickup: leg.pickup,
      dropoff: leg.dropoff,
      stops: leg.stops,
      hours: leg.durationHours,
      estimate: leg.estimate,
      vehicle: leg.vehicle,
      passengers: leg.passengers,
      rider: leg.passengerName,
      travelNumber: leg.travelNumber,
      reference: leg.reference,
      status: leg.status,
    }));
}

type Asked = { rides: readonly RideToList[]; reference: string; lang: Lang };

/** Uses the template of the booking proof. */
export async function timetableDocument(
  services: Pick<Services, "db" | "clock" | "pdf">,
  { rides, reference, lang }: Asked,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> }> {
  const company = await readCompany(services.db);
  const say = sayBoth({ lang });
  const label = (key: "title" | "trade" | "law") => say(({ words }) => words(`programmes.document.${key}`));
  const now = services.clock.now();
  const [french, own] = [translatorIn(COMPANY_LANG), translatorIn(lang)];
  const ownDays = timetableOf(rides, own);
  const data = {
    lang: COMPANY_LANG,
    guest: { lang, script: scriptOf(lang), direction: directionOf(lang) },
    reference,
    title: label("title"),
    version: say(({ words, formats }) => words("programmes.document.made", { when: formats.day(now) })),
    company: {
      name: company.tradeName,
      trade: label("trade").fr,
      line: [company.legalName || company.tradeName, addressLine(company), company.rcs]
        .filter((part) => part !== "")
        .join(" · "),
    },
    sections: timetableOf(rides, french).map(({ day, rides: ofDay }, index) => ({
      title: say(({ formats }) => formats.date(day)),
      rows: ofDay.map((ride, number) => ({
        label: say((translator) => timesOf(ride, translator)),
        value: {
          fr: linesOf(ride, french),
          guest: linesOf(ownDays[index]?.rides[number] ?? ride, own),
        },
      })),
    })),
    law: label("law"),
  };
  return {
    name: `programme-${reference}.pdf`,
    content: new Uint8Array(await services.pdf.render("booking-proof", data)),
  };
}

function timesOf({ pickupAt, until }: TimetableRow, { formats }: Translator): string {
  const times = [formats.time(pickupAt), ...(until ? [formats.time(until)] : [])];
  return times.join(" – ");
}

/**
 * Places, passenger, hours, load and car, flight, and the reference once, without a price. No line has a number after Latin
 * letters, which would change places with them in Arabic.
 */
function linesOf(ride: TimetableRow, { words, comma, arrow, lang }: Translator): string {
  const { places, hours, vehicle, passengers, rider, travelNumber, reference } = ride;
  const lines = [
    places.join(` ${arrow} `),
    // The name is as it was typed, so both languages show it once.
    ...(lang === COMPANY_LANG ? [oneLine(rider ?? "")] : []),
    hours ? words("booking.summary.hours", { count: hours }) : "",
    [words("payment.recap.passengersCount", { count: passengers }), words(`fleet.names.${vehicle}`)].join(
      comma,
    ),
    ...(lang === COMPANY_LANG ? [travelNumber ?? "", reference ?? ""] : []),
  ];
  return lines.filter((line) => line !== "").join("\n");
}
