import { and, eq } from "drizzle-orm";
import { asTyped, type Email } from "#platform/mail/email.ts";
import type { MailKind, MailKinds } from "#platform/mail/mail-kind.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import {
  readBookingMailData,
  type BookingMailData,
} from "#features/booking/mails/booking-mail-data.server.ts";
import { aboutBooking, resendRefusal } from "#features/booking/mails/booking-resend.server.ts";
import { legParts, routeOf } from "#features/booking/mails/mail-booking.server.ts";
import { companyEmail } from "#features/company/company-email.server.ts";
import { COMPANY_LANG } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { isUnanswered, isUnread } from "./acceptance-rows.server.ts";
import { assignmentOf, findDeclined } from "./assignments.server.ts";
import { assignmentKey } from "./notify-guest.server.ts";

type Needs = Pick<Services, "db" | "site" | "clock">;
type About = Record<string, string>;

type Writer = (
  services: Needs,
  data: BookingMailData,
  about: About,
  translator: Translator,
) => Promise<string[] | undefined>;

/** A mail is not sent once its reason no longer exists. */
export const proposalMails = {
  "chauffeur-declined-company": {
    compose: composer("declined", declinedLines),
    resend: aboutBooking(({ booking }) => resendRefusal(booking)),
  },
  "chauffeur-unanswered-company": {
    compose: composer("unanswered", unansweredLines),
    resend: aboutBooking(async ({ db, booking, now }) =>
      (await holds(db, booking.id, isUnanswered(db, now)))
        ? null
        : (resendRefusal(booking) ?? "chauffeur-answered"),
    ),
  },
  "change-unread-company": {
    compose: composer("unread", unreadLines),
    resend: aboutBooking(async ({ db, booking, now }) =>
      (await holds(db, booking.id, isUnread(db, now))) ? null : "chauffeur-answered",
    ),
  },
} satisfies Partial<MailKinds<Needs>>;

async function declinedLines(
  { db }: Needs,
  { booking }: BookingMailData,
  { declinedId = "" }: About,
  { words }: Translator,
) {
  const found = await findDeclined(db, declinedId);
  if (!found || booking.status !== "confirmed") return undefined;
  const { reason, note } = found.declined;
  return [
    words("dispatch.proposal.declined.text", {
      name: asTyped(found.fullName),
      reason: words(`chauffeurs.declineReasons.${reason}`),
    }),
    ...(note ? [words("dispatch.proposal.note", { note: asTyped(note) })] : []),
  ];
}

async function unansweredLines(
  { db, clock }: Needs,
  { booking }: BookingMailData,
  about: About,
  { words }: Translator,
) {
  const chauffeur = await chauffeurWhile(db, booking.id, about, isUnanswered(db, clock.now()));
  return chauffeur && [words("dispatch.proposal.unanswered.text", { name: asTyped(chauffeur.fullName) })];
}

async function unreadLines(
  { db, clock }: Needs,
  { booking }: BookingMailData,
  about: About,
  { words }: Translator,
) {
  const chauffeur = await chauffeurWhile(db, booking.id, about, isUnread(db, clock.now()));
  const kind = booking.status === "cancelled" ? "cancelled" : "changed";
  return chauffeur && [words(`dispatch.proposal.unread.${kind}`, { name: asTyped(chauffeur.fullName) })];
}

async function chauffeurWhile(
  db: Needs["db"],
  bookingId: string,
  { assignment }: About,
  condition: ReturnType<typeof isUnread>,
) {
  const assigned = await assignmentOf(db, bookingId);
  if (!assigned || assignmentKey(assigned.assignment) !== assignment) return undefined;
  return (await holds(db, bookingId, condition)) ? assigned.chauffeur : undefined;
}

async function holds(db: Needs["db"], id: string, condition: ReturnType<typeof isUnread>): Promise<boolean> {
  const rows = await db
    .select({ id: bookingsTable.id })
    .from(bookingsTable)
    .where(and(eq(bookingsTable.id, id), condition));
  return rows.length > 0;
}

function composer(kind: "declined" | "unanswered" | "unread", write: Writer): MailKind<Needs>["compose"] {
  return async (services, { bookingId = "", ...about }, id) => {
    const data = await readBookingMailData(services.db, bookingId);
    const translator = translatorIn(COMPANY_LANG);
    const lines = data && (await write(services, data, about, translator));
    if (!data || !lines) return undefined;
    const { booking, company } = data;
    const { words, formats } = translator;
    const route = routeOf(booking, translator);
    const message: Email = companyEmail(company, translator, {
      title: words(`dispatch.proposal.${kind}.title`),
      preview: `${route}, ${formats.dateTimeParis(booking.pickupAt)}`,
      parts: [
        { kind: "text", paragraphs: lines },
        {
          kind: "button",
          label: words("dispatch.proposal.open"),
          href: `${services.site.publicUrl}/${COMPANY_LANG}/admin/bookings/${booking.reference}`,
        },
        ...legParts([booking], translator, words("proof.ride"), "company"),
      ],
    });
    const subject = words(`dispatch.proposal.${kind}.subject`, { reference: booking.reference, route });
    return renderEmail(message, { id, to: services.site.adminEmail ?? company.email, subject });
  };
}
