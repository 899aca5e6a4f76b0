import type { Lang } from "#i18n/locales.ts";
import { withRows } from "#platform/paging.ts";
import type { Services } from "#platform/services.ts";
import { searchRequests, type RequestFilter } from "./search-requests.server.ts";
import { shownRoute } from "./mails/requested-route.ts";
import { isWaiting } from "./thread/thread.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";

export async function listRequests(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  filter: RequestFilter,
  lang: Lang,
) {
  const translator = translatorIn(lang);
  const listing = await searchRequests(db, filter);
  const rows = listing.rows.map((row) => ({
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    /** The guest replied to an offer, which its status does not show. */
    replyWaits: row.status !== "new" && isWaiting(row),
    activityAt: row.activityAt.toISOString(),
    fullName: row.fullName,
    route: shownRoute(row, translator),
    pickupAt: row.trip?.trip.pickupAt.instant ?? null,
  }));
  return withRows(listing, rows);
}

export type AdminRequests = Awaited<ReturnType<typeof listRequests>>;
