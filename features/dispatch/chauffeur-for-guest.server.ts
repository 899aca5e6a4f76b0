import { runsOf, type Run } from "#platform/mail/email.ts";
import type { Services } from "#platform/services.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { isAccepted } from "./acceptance.ts";
import { isInDoubt } from "./assignment-doubts.server.ts";
import { assignmentOf } from "./assignments.server.ts";
import { chauffeurFacts } from "./dispatch-mails.server.ts";

/**
 * The chauffeur on the guest's page: shown after the chauffeur accepted and the guest was notified, and while the ride is confirmed. While
 * the assignment is in doubt, a sentence replaces name, phone and plate.
 */
export async function chauffeurForGuest(
  { db, clock }: Pick<Services, "db" | "clock">,
  booking: Pick<BookingRow, "id" | "status">,
  lang: Lang,
): Promise<ChauffeurForGuest | null> {
  if (booking.status !== "confirmed") return null;
  const assigned = await assignmentOf(db, booking.id);
  if (!assigned?.assignment.guestNotifiedAt || !isAccepted(assigned.assignment)) return null;
  const translator = translatorIn(lang);
  const title = translator.words("chauffeurs.guest.title");
  if (await isInDoubt(db, booking.id, clock.now()))
    return { title, note: translator.words("chauffeurs.guest.toConfirm"), rows: [] };
  return {
    title,
    note: null,
    rows: chauffeurFacts(assigned, translator).map(({ label, value, href = null }) => ({
      label,
      href,
      value: runsOf(value),
    })),
  };
}

export type ChauffeurForGuest = {
  title: string;
  note: string | null;
  rows: { label: string; href: string | null; value: Run[] }[];
};
