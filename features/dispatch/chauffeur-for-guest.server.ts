import { runsOf, type Run } from "#platform/mail/email.ts";
import type { Db } from "#platform/db/db.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { assignmentOf } from "./assignments.server.ts";
import { chauffeurFacts } from "./dispatch-mails.server.ts";

/** Who drives, as the guest's page says it in their language: only once the guest was told, and while the ride stands. */
export async function chauffeurForGuest(db: Db, booking: Pick<BookingRow, "id" | "status">, lang: Lang) {
  if (booking.status !== "confirmed") return null;
  const assigned = await assignmentOf(db, booking.id);
  if (!assigned?.assignment.toldAt) return null;
  const translator = translatorIn(lang);
  return {
    title: translator.words("chauffeurs.guest.title"),
    rows: chauffeurFacts(assigned, translator).map(({ label, value, href = null }) => ({
      ...{ label, href },
      value: runsOf(value),
    })),
  };
}

export type ChauffeurForGuest = {
  title: string;
  rows: { label: string; href: string | null; value: Run[] }[];
};
