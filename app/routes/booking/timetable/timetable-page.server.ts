import type { RequestContext } from "#app/context.ts";
import type { Lang } from "#i18n/locales.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { openBooking } from "#features/booking/open-booking.server.ts";
import { ridesOfBooking } from "#features/booking/timetable/timetable-document.server.ts";
import type { RideToList } from "#features/booking/timetable/timetable.ts";
import { timetableOfOffer } from "#features/offers/open-offer.server.ts";

type Found =
  | {
      kind: "found";
      rides: RideToList[];
      reference: string;
      legs: BookingRow[];
    }
  | { kind: "unknown" }
  | { kind: "limited" };

export async function timetableAt(
  { services, clientAddress }: RequestContext,
  { token, pathname, lang }: { token: string; pathname: string; lang: Lang },
): Promise<Found> {
  if (!(await services.limits.allow("manage", clientAddress))) return { kind: "limited" };
  if (pathname.startsWith(`/${lang}/offers/`)) {
    const offer = await timetableOfOffer(services, token);
    return offer ? { kind: "found", legs: [], ...offer } : { kind: "unknown" };
  }
  const legs = await openBooking(services, token);
  const rides = ridesOfBooking(legs ?? []);
  const confirmed = (legs ?? []).filter(({ status }) => status === "confirmed");
  if (!legs || rides.length === 0) return { kind: "unknown" };
  return {
    kind: "found",
    rides,
    reference: legs[0].reference,
    legs: confirmed,
  };
}
