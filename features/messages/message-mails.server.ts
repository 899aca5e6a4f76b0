import { oneLine } from "#platform/mail/email.ts";
import type { MailComposer } from "#platform/mail/outbox.server.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { ResendRules } from "#platform/mail/resend.ts";
import { isMessageEvent } from "#platform/messages/message-events.ts";
import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { MeetingPictures } from "#features/booking/mails/mail-confirmed-guest.server.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { coming, resendRefusal, resendToGuest } from "#features/booking/mails/booking-resend.server.ts";
import {
  PASSENGER_MESSAGE_MAIL,
  SERVICE_MESSAGE_MAIL,
} from "#features/booking/mails/queue-guest-message.server.ts";
import {
  openingTexts,
  pageButton,
  resendToReader,
  toReader,
} from "#features/booking/passenger/passenger-emails.server.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { type ComposeNeeds, readMessageText } from "./compose-message.server.ts";

export function messageMailComposers(
  services: ComposeNeeds & { meetingPictures?: MeetingPictures },
): Record<string, MailComposer> {
  const picturesIn = async (event: string, booking: BookingRow, lang: Lang) =>
    event === "arrived" ? ((await services.meetingPictures?.([booking], lang)) ?? []) : [];
  return {
    [PASSENGER_MESSAGE_MAIL]: toReader(services, async ({ data, reader, translator, about }) => {
      const { event = "", ...rest } = about;
      const subject = { event, data: { ...rest, bookingId: data.booking.id } };
      const read = isMessageEvent(event) ? await readMessageText(services, { ...subject, event }) : null;
      if (!read) return undefined;
      const { words } = translator;
      const message = guestEmailFrom(data.company, translator, {
        title: words("messages.mail.title"),
        preview: oneLine(read.text),
        parts: [
          { kind: "text", paragraphs: [...openingTexts(data, reader, translator), read.text] },
          ...(await picturesIn(event, data.booking, translator.lang)),
          ...pageButton(services, reader, translator),
        ],
      });
      return { subject: words("messages.mail.subject", { reference: data.booking.reference }), message };
    }),
    [SERVICE_MESSAGE_MAIL]: async ({ event = "", ...data }, id) => {
      const read = isMessageEvent(event) ? await readMessageText(services, { event, data }) : null;
      const booking = read?.booking;
      if (!read || !booking?.email) return undefined;
      const translator = translatorIn(read.lang);
      const { words } = translator;
      const company = await readCompany(services.db);
      const message = guestEmailFrom(company, translator, {
        title: words("messages.mail.title"),
        preview: oneLine(read.text),
        parts: [
          { kind: "text", paragraphs: [greeting(booking.fullName, translator), read.text] },
          ...(await picturesIn(event, booking, read.lang)),
          {
            kind: "button",
            label: words("payment.manageLink"),
            href: manageUrlOf(services, booking, read.lang),
          },
        ],
      });
      const subject = words("messages.mail.subject", { reference: booking.reference });
      return renderEmail(message, { id, to: booking.email, replyTo: company.email, subject });
    },
  };
}

export function messageResendRules(services: Pick<Services, "db" | "clock">): ResendRules {
  return {
    [PASSENGER_MESSAGE_MAIL]: resendToReader(
      services,
      ({ booking, now }) => resendRefusal(booking) ?? coming([booking], now),
    ),
    [SERVICE_MESSAGE_MAIL]: resendToGuest(
      services,
      ({ booking, now }) => resendRefusal(booking) ?? coming([booking], now),
    ),
  };
}
