import type { Dispatcher } from "#features/accounts/admin.ts";
import { readCall } from "#features/booking/phone/read-call.server.ts";
import { findChange } from "#features/booking/changes/booking-changes.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { undoRefusalOf } from "#features/dispatch/undo-edit.server.ts";
import { readBooking } from "#features/booking/read-booking.server.ts";
import { readAssignment } from "#features/dispatch/read-assignment.server.ts";
import { fingerprintOf } from "#features/dispatch/read-board.server.ts";
import { readGlance } from "#features/dispatch/read-glance.server.ts";
import { readDocumentRows } from "#features/documents/read-documents.server.ts";
import { readBookingMessages } from "#features/messages/read-booking-messages.server.ts";
import { readEvidence } from "#features/tracking/read-evidence.server.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";

/** Whether the edit that was just saved can be undone; null without one. `change`: its id, from the address. */
export async function readUndo(services: Services, leg: BookingRow, change: string | null) {
  if (change === null) return null;
  const saved = await findChange(services.db, change);
  const refusal = await undoRefusalOf(services.db, leg, saved, services.clock.now());
  return { change, isLeg: Boolean(saved?.adds), refusal };
}

/** What the page of a booking shows, with its fingerprint; undefined if the leg was deleted. */
export async function readBookingPage(
  services: Services,
  dispatcher: Dispatcher,
  leg: BookingRow,
  lang: Lang,
) {
  const booking = await readBooking(services, dispatcher, leg, lang);
  if (!booking) return undefined;
  const call = await readCall(services, dispatcher, leg);
  const glance = await readGlance(services, dispatcher, leg, lang);
  const assignment = await readAssignment(services, dispatcher, leg, lang);
  const documents = await readDocumentRows(services, dispatcher, leg);
  const messages = await readBookingMessages(services, dispatcher, leg);
  const evidence = await readEvidence(services, dispatcher, leg);
  const { ifCancelled, ...lasting } = booking;
  return {
    booking,
    call,
    glance,
    assignment,
    documents,
    evidence,
    messages,
    // Without the deadline of a compensation, which moves with the clock.
    fingerprint: fingerprintOf(
      lasting,
      ifCancelled.refund,
      call,
      glance,
      assignment,
      documents,
      messages,
      evidence,
    ),
  };
}
