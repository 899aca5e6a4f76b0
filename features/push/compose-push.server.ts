import { translatorIn, type Translator } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import { withoutSiteAddress } from "#platform/mail/site-address.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { isAccepted } from "#features/dispatch/acceptance.ts";
import { isInDoubt } from "#features/dispatch/assignment-doubts.server.ts";
import { assignmentOf, findDeclined } from "#features/dispatch/assignments.server.ts";
import { chauffeurTokenOf } from "#features/fleet/chauffeur-link.server.ts";
import { unreadChanges } from "#features/dispatch/unread-changes.server.ts";
import { findChauffeur } from "#features/fleet/chauffeurs.server.ts";
import { findRequest } from "#features/inquiries/requests.server.ts";
import { placeName } from "#features/pricing/trip-facts.ts";
import { messagesOf } from "#features/tracking/ride-messages.server.ts";
import type { PushDeliveryRow, PushSubscriptionRow } from "./push.table.ts";

export type PushNeeds = Pick<Services, "db" | "clock" | "secret">;

/** What the browser shows; the worker reads these names (`app/shell/push/show-pushes.ts`). `path`: the page that a press opens. */
type ComposedPush = { title: string; body: string; path: string; lang: string };

/**
 * Writes a notification from the state of its subject now. Undefined if it is no longer true: the chauffeur has answered, the conflict is
 * solved, the subject was deleted. Without the person's choice it contains no name and no place, because a lock screen shows it to
 * everybody; time and reference identify the ride.
 */
export async function composePush(
  services: PushNeeds,
  { event, data }: Pick<PushDeliveryRow, "event" | "data">,
  subscription: Pick<PushSubscriptionRow, "lang" | "showsDetails" | "chauffeurId">,
): Promise<ComposedPush | undefined> {
  const { db, secret } = services;
  const { lang, showsDetails, chauffeurId } = subscription;
  const translator = translatorIn(lang);
  const { words } = translator;
  const title = words(`push.events.${event}`);
  if (event === "request" || event === "reply") {
    const request = data.requestId ? await findRequest(db, data.requestId) : null;
    if (request === undefined || request?.status === "closed") return undefined;
    if (!request) return { title, body: words("push.more"), path: `/${lang}/admin/messages`, lang };
    const body = lineOf([request.reference, showsDetails && request.fullName]);
    return { title, body, path: `/${lang}/admin/requests/${request.reference}`, lang };
  }
  const { bookingId = "" } = data;
  const legs = isUuid(bookingId) ? await legsOf(db, bookingId) : [];
  const booking = legs.find(({ id }) => id === bookingId);
  if (!booking || !(await isStillTrue(services, { event, data }, booking))) return undefined;
  const said = event === "guest-message" ? await messageIn(db, data, translator) : "";
  const body = said
    ? lineOf([said, showsDetails && booking.fullName])
    : rideLine(booking, translator, showsDetails);
  if (chauffeurId === null)
    return { title, body, path: `/${lang}/admin/bookings/${booking.reference}`, lang };
  const chauffeur = await findChauffeur(db, chauffeurId);
  if (!chauffeur) return undefined;
  const page = `/${lang}/chauffeur/${chauffeurTokenOf(chauffeur, secret)}`;
  return { title, body, path: event === "withdrawn" ? page : `${page}#${booking.reference}`, lang };
}

async function isStillTrue(
  { db, clock }: PushNeeds,
  { event, data }: Pick<PushDeliveryRow, "event" | "data">,
  booking: BookingRow,
): Promise<boolean> {
  const assigned = await assignmentOf(db, booking.id);
  const own = assigned?.chauffeur.id === data.chauffeurId ? assigned : undefined;
  switch (event) {
    case "proposal":
      return own !== undefined && !isAccepted(own.assignment) && `${own.assignment.version}` === data.version;
    case "changed":
      return own !== undefined && (await unreadChanges(db, [{ ...own, booking }])).has(booking.id);
    case "cancelled":
      return own?.assignment.cancellationReadAt === null && booking.status === "cancelled";
    case "passenger":
      return own !== undefined && booking.status === "confirmed";
    case "withdrawn":
      return own === undefined;
    case "guest-message":
      return own !== undefined;
    case "conflict":
      return isInDoubt(db, booking.id, clock.now());
    case "declined":
      return !assigned && (await findDeclined(db, data.declinedId ?? ""))?.declined.settledAt === null;
    case "unanswered":
      return assigned !== undefined && !isAccepted(assigned.assignment);
    default:
      return booking.status !== "cancelled" && booking.status !== "expired";
  }
}

async function messageIn(
  db: Db,
  { bookingId = "", messageId }: Record<string, string>,
  { words }: Translator,
) {
  const sent = (await messagesOf(db, [bookingId])).find(({ id }) => id === messageId);
  return sent ? words(`way.messages.say.${sent.message}`) : "";
}

const LONGEST_PLACE = 60;

function rideLine(booking: BookingRow, translator: Translator, showsDetails: boolean): string {
  const when = translator.formats.dateTime(booking.pickupAt);
  if (!showsDetails) return lineOf([when, booking.reference]);
  const place = withoutSiteAddress(placeName(booking.pickup, translator)).replaceAll(/\s+/g, " ");
  return lineOf([when, booking.fullName, place.slice(0, LONGEST_PLACE)]);
}

function lineOf(parts: (string | false)[]): string {
  return parts.filter(Boolean).join(" · ");
}
