import { ltr, oneLine } from "#platform/mail/email.ts";
import type { MailComposer } from "#platform/mail/outbox.server.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { ResendRules } from "#platform/mail/resend.ts";
import type { Services } from "#platform/services.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { readBookingMailData } from "#features/booking/mails/booking-mail-data.server.ts";
import { resendToGuest, resendRefusal } from "#features/booking/mails/booking-resend.server.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import { notifiedArrivalOf } from "./notified-arrivals.server.ts";
import { ARRIVAL_MAIL } from "./notify-arrival.server.ts";

type Needs = Pick<Services, "db" | "secret" | "site">;

export function trackingMailComposers(services: Needs): Record<string, MailComposer> {
  return { [ARRIVAL_MAIL]: (data, id) => arrivalEmail(services, data, id) };
}

/** The mail is sent again only while its arrival is the present one. */
export function trackingResendRules(services: Pick<Services, "db" | "clock">): ResendRules {
  return {
    [ARRIVAL_MAIL]: resendToGuest(services, async ({ booking, data }) => {
      const isOff = resendRefusal(booking);
      if (isOff) return isOff;
      const arrival = await notifiedArrivalOf(services.db, booking.id);
      return String(arrival?.version) === data.version ? null : "arrival-changed";
    }),
  };
}

/** Sends nothing if the ride is no longer confirmed, or a later change has a mail of its own. */
async function arrivalEmail(
  services: Needs,
  { bookingId = "", version }: Record<string, string>,
  id: string,
) {
  const data = await readBookingMailData(services.db, bookingId);
  const arrival = await notifiedArrivalOf(services.db, bookingId);
  if (data?.booking.status !== "confirmed" || String(arrival?.version) !== version) return undefined;
  const { booking, company } = data;
  const to = booking.email;
  if (to === null || !arrival) return undefined;
  const translator = translatorIn(booking.lang);
  const { words, formats, lang } = translator;
  const [time, planned] = [arrival.expectedAt, booking.pickupAt].map((at) => ltr(formats.time(at)));
  const isLate = arrival.expectedAt > booking.pickupAt;
  const lead = isLate
    ? words("way.mail.late", { time: time!, planned: planned! })
    : words("way.mail.onTime", { time: planned! });
  const email = guestEmailFrom(company, translator, {
    title: words("way.mail.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [greeting(booking.fullName, translator), lead, words("way.mail.page")],
      },
      { kind: "button", label: words("way.mail.button"), href: manageUrlOf(services, booking, lang) },
    ],
  });
  const subject = words("way.mail.subject", { reference: booking.reference });
  return renderEmail(email, { id, to, replyTo: company.email, subject });
}
