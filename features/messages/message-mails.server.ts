import { oneLine } from "#platform/mail/email.ts";
import type { MailKinds } from "#platform/mail/mail-kind.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import { isMessageEvent } from "#platform/messages/message-events.ts";
import { readCompany } from "#features/company/company.server.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { MeetingPictures } from "#features/booking/mails/mail-confirmed-guest.server.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { resendToGuest, stillComing } from "#features/booking/mails/booking-resend.server.ts";
import {
  PASSENGER_MESSAGE_MAIL,
  SERVICE_MESSAGE_MAIL,
} from "#features/booking/mails/queue-guest-message.server.ts";
import { openingTexts, pageButton, toReader } from "#features/booking/passenger/passenger-emails.server.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { type ComposeNeeds, readMessageText } from "./compose-message.server.ts";

type Needs = ComposeNeeds & { meetingPictures?: MeetingPictures };

async function picturesIn(services: Needs, event: string, booking: BookingRow, lang: Lang) {
  return event === "arrived" ? ((await services.meetingPictures?.([booking], lang)) ?? []) : [];
}

export const messageMails = {
  [PASSENGER_MESSAGE_MAIL]: toReader(async (services: Needs, { data, reader, translator, about }) => {
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
        ...(await picturesIn(services, event, data.booking, translator.lang)),
        ...pageButton(services, reader, translator),
      ],
    });
    return { subject: words("messages.mail.subject", { reference: data.booking.reference }), message };
  }, stillComing),
  [SERVICE_MESSAGE_MAIL]: {
    compose: async (services, { event = "", ...data }, id) => {
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
          ...(await picturesIn(services, event, booking, read.lang)),
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
    resend: resendToGuest(stillComing),
  },
} satisfies Partial<MailKinds<Needs>>;
