import { translatorIn } from "#i18n/translator.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { shownSections } from "#platform/mail/shown-email.ts";
import type { BookingRow } from "../bookings.table.ts";
import { legAfter, needsNewProof, provenBy } from "../changes/booking-change.ts";
import type { BookingChangeRow } from "../changes/booking-changes.table.ts";
import { manageUrlOf } from "../guest-links.server.ts";
import { readBookingMailData } from "./booking-mail-data.server.ts";
import { toPayGuestEmail } from "./mail-change-answers.server.ts";
import { addedGuestEmail, changedGuestEmail } from "./mail-changed.server.ts";

type Change = Pick<BookingChangeRow, "before" | "after" | "difference" | "adds">;
type About = { change: Change; isToPay: boolean; isChauffeurInDoubt: boolean };

export async function previewChangeMail(
  { db, site, secret, clock }: Pick<Services, "db" | "site" | "secret" | "clock">,
  booking: BookingRow,
  { change: { before, after, difference, adds }, isToPay, isChauffeurInDoubt }: About,
): Promise<{ to: string; lang: Lang; subject: string; sections: ReturnType<typeof shownSections> } | null> {
  const changed = legAfter(booking, after);
  const data = await readBookingMailData(db, booking.id);
  const to = (isToPay ? booking : changed).email;
  if (!data || to === null) return null;
  const now = clock.now();
  const change: BookingChangeRow = {
    id: booking.id,
    bookingId: booking.id,
    idempotencyKey: booking.id,
    status: isToPay ? "awaiting_payment" : "applied",
    origin: "company",
    fromVersion: booking.version,
    before,
    after,
    difference,
    note: null,
    adds,
    createdAt: now,
    decidedAt: isToPay ? null : now,
  };
  // The mail about a payment describes the ride as it still is, in the language that is stored.
  const shown = isToPay ? booking : changed;
  const translator = translatorIn(shown.lang);
  const manageUrl = manageUrlOf({ site, secret }, booking, shown.lang);
  const isProvenAnew = needsNewProof(provenBy(booking, before), provenBy(booking, after));
  const changes = { change, isProvenAnew, documents: [], isChauffeurInDoubt };
  const { subject, message } = isToPay
    ? toPayGuestEmail({ ...data, booking }, change, manageUrl, translator)
    : adds
      ? addedGuestEmail({ ...data, booking: changed }, manageUrl, translator)
      : changedGuestEmail({ ...data, booking: changed }, changes, manageUrl, translator);
  return { to, lang: shown.lang, subject, sections: shownSections(message.parts) };
}
