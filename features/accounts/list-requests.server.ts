import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { searchRequests, type RequestFilter } from "#features/inquiries/desk-requests.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { placeName } from "#features/inquiries/ride-facts.ts";
import { voiceIn, type Voice } from "#features/inquiries/voice.ts";
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
    route: routeOf(row, voice),
    pickupAt: row.trip?.trip.pickupAt.instant ?? null,
  }));
  return { ...listing, rows };
}

function routeOf({ trip: choice }: RequestRow, voice: Voice): string | null {
  if (!choice) return null;
  const { pickup, dropoff } = choice.trip;
  const ends = dropoff ? [pickup, dropoff] : [pickup];
  return ends.map((end) => placeName(end, voice)).join(voice.lang === "ar" ? " ← " : " → ");
}

export type DeskRequests = Awaited<ReturnType<typeof listRequests>>;
