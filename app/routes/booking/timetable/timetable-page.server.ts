import type { RequestContext } from "#app/context.ts";
import { admit, admitPage } from "#app/shell/own-limit.server.ts";
import type { Lang } from "#i18n/locales.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
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
  asking: RequestContext,
  { token, pathname, lang, cookie }: { token: string; pathname: string; lang: Lang; cookie: string | null },
): Promise<Found> {
  const { services } = asking;
  if (pathname.startsWith(`/${lang}/offers/`)) {
    const offer = await admit(asking, "link", () => timetableOfOffer(services, token), token);
    if (!offer.isAllowed) return { kind: "limited" };
    return offer.found ? { kind: "found", legs: [], ...offer.found } : { kind: "unknown" };
  }
  const { found: legs, isAllowed } = await admitPage(asking, token, cookie, "ride");
  if (!isAllowed) return { kind: "limited" };
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
