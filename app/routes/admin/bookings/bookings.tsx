import { pickWords } from "#i18n/words.ts";
import { listBookings } from "#features/booking/list-bookings.server.ts";
import { BOOKING_STATUSES } from "#features/booking/booking.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/bookings.ts";
import { adminLang } from "../shell/admin-lang.ts";
import { BookingsView } from "./bookings-view.tsx";
import { listFilter } from "../list/list-filter.ts";
import { requireOwner } from "../shell/require-admin.server.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const owner = await requireOwner(context, request);
  const lang = adminLang(params.lang);
  const filter = listFilter(url.searchParams, BOOKING_STATUSES);
  const listing = await listBookings(context.get(requestContext).services, owner, filter, lang);
  return { filter, listing, words: pickWords(lang, ["operations", "payment", "fleet"]) };
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return <BookingsView {...loaderData} />;
}
