import { asTyped, ltr, oneLine, type Email } from "#platform/mail/email.ts";
import type { MailKinds } from "#platform/mail/mail-kind.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { money, vatNote } from "#features/booking/mails/mail-price.server.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { findRequest } from "#features/inquiries/requests.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { offerUrlOf } from "#features/offers/offer-link.server.ts";
import { vatShares } from "#features/pricing/vat.ts";
import { offersOfSet, OFFER_SET_MAIL, totalOfSet, type SetOffer } from "./offer-set.server.ts";

type Needs = Pick<Services, "db" | "site" | "secret" | "clock">;

/** One mail for all offers of a set: a line with the link for each, and their total. The rides are on the pages. */
export const offerSetMails = {
  [OFFER_SET_MAIL]: {
    compose: async (services, { requestId = "" }, id) => {
      const { request, open } = await openOffers(services, requestId);
      if (!request || open.length === 0) return undefined;
      const company = await readCompany(services.db);
      const translator = translatorIn(request.lang);
      const subject = translator.words("offers.mail.subject", { reference: request.reference });
      const message = setEmail(services, { request, open, company }, translator);
      return renderEmail(message, { id, to: request.email, replyTo: company.email, subject });
    },
    /** While one of its offers can be answered. */
    resend: async (services, { data: { requestId = "" } }) => {
      const { request, open } = await openOffers(services, requestId);
      if (!request) return "offer-gone";
      return open.length > 0 ? null : "offer-over";
    },
  },
} satisfies Partial<MailKinds<Needs>>;

async function openOffers(services: Pick<Services, "db" | "clock">, requestId: string) {
  const request = await findRequest(services.db, requestId);
  const offers = request ? await offersOfSet(services, request) : [];
  return { request, open: offers.filter(({ state }) => state === "sent") };
}

type Found = { request: RequestRow; open: SetOffer[]; company: Company };

function setEmail(services: Needs, { request, open, company }: Found, translator: Translator): Email {
  const { words } = translator;
  const rides = open.reduce((sum, { offer }) => sum + offer.legs.length, 0);
  const total = money(totalOfSet(open), translator);
  const shares = vatShares(open.flatMap(({ offer }) => offer.legs.flatMap(({ price }) => price.lines)));
  return guestEmailFrom(company, translator, {
    title: words("guestlists.set.mailTitle"),
    preview: oneLine(words("guestlists.set.preview", { count: open.length, total })),
    parts: [
      {
        kind: "text",
        paragraphs: [
          greeting(request.fullName, translator),
          words("guestlists.set.mailLead", {
            reference: ltr(request.reference),
            rides,
            count: open.length,
          }),
          words("guestlists.set.apart"),
          ...endsOf(open, translator),
        ],
      },
      {
        kind: "facts",
        title: words("guestlists.set.offers"),
        facts: open.map(({ number, offer }) => ({
          label: words("guestlists.set.offer", { number }),
          value: lineOf(offer, translator),
          href: offerUrlOf(services, offer),
        })),
      },
      {
        kind: "amounts",
        title: words("mails.price.title"),
        amounts: [],
        total: { label: words("payment.recap.total"), amount: total },
        note: vatNote(shares, translator),
      },
      { kind: "text", title: words("guestlists.set.terms"), paragraphs: [asTyped(open[0]!.offer.terms)] },
    ],
  });
}

/** The days, the number of rides and the price of an offer. */
function lineOf({ legs, total }: SetOffer["offer"], translator: Translator): string {
  const { words, formats, comma } = translator;
  const days = legs.map(({ pickupAt }) => pickupAt.local.slice(0, 10)).toSorted();
  const shown = [...new Set([days[0]!, days.at(-1)!])].map((day) => formats.day(`${day}T12:00:00Z`));
  return [shown.join(" – "), words("offers.rides", { count: legs.length }), money(total, translator)].join(
    comma,
  );
}

/** The ends of the offers, once if they are the same. */
function endsOf(open: SetOffer[], { words, formats }: Translator): string[] {
  const ends = [...new Set(open.map(({ offer }) => formats.dateTimeParis(offer.expiresAt)))];
  if (ends.length === 1) return [words("guestlists.set.untilAll", { until: ends[0]! })];
  return open.map(({ number, offer }) =>
    words("offers.labelled", {
      label: words("guestlists.set.offer", { number }),
      value: words("guestlists.set.until", { until: formats.dateTimeParis(offer.expiresAt) }),
    }),
  );
}
