import { type Lang, LANGUAGES } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { phoneText } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { arrivalTerminal } from "#features/places/terminal.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { placeName } from "#features/pricing/trip-facts.ts";
import { assignmentDoubts } from "./assignment-doubts.server.ts";
import { type BoardFilter, isWhole, periodOfView } from "./board-filter.ts";
import { ridesAfter } from "./board-rides.server.ts";
import { signOf } from "#features/booking/passenger/passenger.ts";

const MOST_PRINTED = 300;

/**
 * The rides of the board for printing, one sheet for each Paris day. A list without a period and a filter has the rides of today. Cancelled and
 * expired bookings are left out unless the filter names their state.
 */
export async function readDaySheets(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  asked: BoardFilter,
  lang: Lang,
) {
  const now = clock.now();
  const today = parisDateOf(now);
  const period = periodOfView(asked, today, LANGUAGES[lang].weekStart);
  const filter = {
    ...period,
    from: period.from ?? today,
    to: period.to ?? (isWhole(period) ? today : null),
    among: asked.toConfirm ? [...(await assignmentDoubts(db, now)).keys()] : null,
  };
  const translator = translatorIn(lang);
  const read = await ridesAfter(db, { ...filter, only: null }, null, MOST_PRINTED + 1, now);
  const rides = read
    .slice(0, MOST_PRINTED)
    .filter(({ status }) => filter.status !== null || (status !== "cancelled" && status !== "expired"))
    .map((row) => ({
      reference: row.reference,
      pickupAt: row.pickupAt.toISOString(),
      fullName: row.fullName,
      phone: phoneText(row.passengerPhone ?? row.phone),
      places: [row.pickup, ...row.stops, ...(row.dropoff ? [row.dropoff] : [])].map((place) =>
        placeName(place, translator),
      ),
      vehicle: row.vehicle,
      passengers: row.passengers,
      travelNumber: row.travelNumber,
      terminal: arrivalTerminal(row),
      signText: signOf(row),
      chauffeur: row.chauffeur,
      plate: row.plate,
    }));
  const byDay = Map.groupBy(rides, ({ pickupAt }) => parisDateOf(new Date(pickupAt)));
  return {
    today,
    sheets: [...byDay].map(([day, ofDay]) => ({ day, rides: ofDay })),
    isCut: read.length > MOST_PRINTED,
  };
}

export type DaySheets = Awaited<ReturnType<typeof readDaySheets>>;
