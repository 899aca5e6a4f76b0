import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { searchRequests, type RequestFilter } from "#features/inquiries/desk-requests.server.ts";
import { requestedRoute } from "#features/inquiries/requested-route.ts";
import { voiceIn } from "#features/inquiries/voice.ts";
import type { Owner } from "./admin.ts";

/** One page of what visitors have asked, new ones first. */
export async function listRequests(
  { db }: Pick<Services, "db">,
  _owner: Owner,
  filter: RequestFilter,
  lang: Lang,
) {
  const voice = voiceIn(lang);
  const listing = await searchRequests(db, filter);
  const rows = listing.rows.map((row) => ({
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    fullName: row.fullName,
    route: requestedRoute(row, voice),
    pickupAt: row.trip?.trip.pickupAt.instant ?? null,
  }));
  return { ...listing, rows };
}

export type DeskRequests = Awaited<ReturnType<typeof listRequests>>;
