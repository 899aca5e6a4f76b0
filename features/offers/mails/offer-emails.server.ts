import { asTyped, ltr, oneLine, type Email } from "#platform/mail/email.ts";
import type { MailKinds } from "#platform/mail/mail-kind.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { ResendRefusal } from "#platform/mail/resend.ts";
import type { Services } from "#platform/services.ts";
import { companyEmail, greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { money } from "#features/booking/mails/mail-price.server.ts";
import { findRequest } from "#features/inquiries/requests.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { COMPANY_LANG } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { offerState, type OfferState } from "../offer.ts";
import { offerUrlOf } from "../offer-link.server.ts";
import { offerParts } from "../offer-parts.server.ts";
import { bookingOf, findOffer } from "../offers.server.ts";
import type { OfferRow } from "../offers.table.ts";

type Needs = Pick<Services, "db" | "site" | "secret" | "clock">;

export const offerMails = {
  "offer-guest": {
    compose: async (services, { offerId = "" }, id) => {
      const found = await read(services, offerId);
      if (!found) return undefined;
      const { offer, request, company } = found;
      const booked = await bookingOf(services.db, offer);
      const now = services.clock.now();
      if (offerState(offer, now, booked?.status ?? null) !== "sent") return undefined;
      const translator = translatorIn(offer.lang);
      const subject = translator.words("offers.mail.subject", { reference: request.reference });
      const message = offerEmail(found, { href: offerUrlOf(services, offer), now }, translator);
      return renderEmail(message, { id, to: request.email, replyTo: company.email, subject });
    },
    resend: async ({ db, clock }, { data: { offerId = "" } }) => {
      const offer = await findOffer(db, offerId);
      if (!offer) return "offer-gone";
      const booked = await bookingOf(db, offer);
      return REFUSALS[offerState(offer, clock.now(), booked?.status ?? null)];
    },
  },
  "offer-declined-company": {
    compose: async (services, { offerId = "" }, id) => {
      const found = await read(services, offerId);
      if (!found) return undefined;
      const { request, company } = found;
      const translator = translatorIn(COMPANY_LANG);
      const subject = translator.words("offers.declinedMail.subject", { reference: request.reference });
      const to = services.site.adminEmail ?? company.email;
      return renderEmail(declinedEmail(found, translator), { id, to, replyTo: request.email, subject });
    },
    resend: async ({ db }, { data: { offerId = "" } }) =>
      (await findOffer(db, offerId)) ? null : "offer-gone",
  },
} satisfies Partial<MailKinds<Needs>>;

async function read({ db }: Pick<Services, "db">, offerId: string) {
  const offer = await findOffer(db, offerId);
  const request = offer && (await findRequest(db, offer.requestId));
  return offer && request && { offer, request, company: await readCompany(db) };
}

const REFUSALS: Record<OfferState, ResendRefusal | null> = {
  sent: null,
  "to-pay": "offer-answered",
  accepted: "offer-answered",
  declined: "offer-answered",
  withdrawn: "offer-withdrawn",
  replaced: "offer-replaced",
  expired: "offer-over",
};

type Found = { offer: OfferRow; request: RequestRow; company: Company };

/** Contains the whole offer, so that it can be read where the page cannot be opened. */
function offerEmail(
  { offer, request, company }: Found,
  { href, now }: { href: string; now: Date },
  translator: Translator,
): Email {
  const { words, formats } = translator;
  const until = formats.dateTimeParis(offer.expiresAt);
  const lead = words(offer.version > 1 ? "offers.mail.leadChanged" : "offers.mail.lead", {
    reference: ltr(request.reference),
  });
  return guestEmailFrom(company, translator, {
    title: words("offers.mail.title"),
    preview: oneLine(words("offers.mail.preview", { amount: money(offer.total, translator), until })),
    parts: [
      {
        kind: "text",
        paragraphs: [greeting(request.fullName, translator), lead, words("offers.mail.until", { until })],
      },
      ...offerParts(offer, now, translator),
      { kind: "text", title: words("offers.termsTitle"), paragraphs: [asTyped(offer.terms)] },
      { kind: "button", label: words("offers.mail.button"), href },
    ],
  });
}

function declinedEmail({ offer, request, company }: Found, translator: Translator): Email {
  const { words } = translator;
  const lead = words("offers.declinedMail.lead", {
    reference: ltr(request.reference),
    name: asTyped(request.fullName),
  });
  return companyEmail(company, translator, {
    title: words("offers.declinedMail.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [
          lead,
          ...(offer.declineReason
            ? [words("offers.declinedMail.reason", { reason: asTyped(offer.declineReason) })]
            : [words("offers.declinedMail.noReason")]),
        ],
      },
      ...offerParts(offer, offer.sentAt, translator),
    ],
  });
}
