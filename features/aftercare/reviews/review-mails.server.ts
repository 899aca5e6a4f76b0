import { translatorIn } from "#i18n/translator.ts";
import { ltr, oneLine } from "#platform/mail/email.ts";
import type { MailKinds } from "#platform/mail/mail-kind.ts";
import type { QueuedMail } from "#platform/mail/outbox.server.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { readBookingMailData } from "#features/booking/mails/booking-mail-data.server.ts";
import { always, resendToGuest } from "#features/booking/mails/booking-resend.server.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { reviewsOf } from "./reviews.server.ts";
import type { ReviewRow } from "./reviews.table.ts";

const REFUSED_MAIL = "review-refused-guest";

/** One mail per refusal: a review that its author changes can be refused again. */
export function refusedMail({
  id,
  bookingId,
  version,
}: Pick<ReviewRow, "id" | "bookingId" | "version">): QueuedMail {
  return { key: `${REFUSED_MAIL}:${id}:${version}`, name: REFUSED_MAIL, data: { bookingId } };
}

/**
 * To the author of a review that is not published: the reason, and how to change the review (consumer code, L111-7-2 and D111-18).
 * Nothing is sent if the review was changed, published or taken back meanwhile.
 */
export const reviewMails = {
  [REFUSED_MAIL]: {
    compose: async (services, { bookingId = "" }, id) => {
      const data = await readBookingMailData(services.db, bookingId);
      const [review] = await reviewsOf(services.db, [bookingId]);
      const email = data?.booking.email;
      if (!data || !email || review?.publication !== "refused" || !review.refusal) return undefined;
      const { booking, company } = data;
      const translator = translatorIn(booking.lang);
      const { words } = translator;
      const lead = words("aftercare.mail.refused.lead", { reference: ltr(booking.reference) });
      const reason = words("aftercare.mail.refused.reason", {
        reason: words(`aftercare.refusals.${review.refusal}`),
      });
      const message = guestEmailFrom(company, translator, {
        title: words("aftercare.mail.refused.title"),
        preview: oneLine(lead),
        parts: [
          {
            kind: "text",
            paragraphs: [
              greeting(booking.fullName, translator),
              lead,
              reason,
              words("aftercare.mail.refused.next"),
            ],
          },
          {
            kind: "button",
            label: words("aftercare.mail.refused.button"),
            href: `${manageUrlOf(services, booking, booking.lang)}/after#rating`,
          },
        ],
      });
      const subject = words("aftercare.mail.refused.subject", { reference: booking.reference });
      return renderEmail(message, { id, to: email, replyTo: company.email, subject });
    },
    resend: resendToGuest(always),
  },
} satisfies Partial<MailKinds<Pick<Services, "db" | "secret" | "site">>>;
