import type { Lang } from "#i18n/locales.ts";
import { type Translator, translatorIn } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import { ltr, type EmailSection } from "#platform/mail/email.ts";
import type { MailKinds } from "#platform/mail/mail-kind.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { routeText } from "#features/booking/mails/booking-summary.server.ts";
import { isLinkOver } from "#features/booking/shown-booking.ts";
import { guestEmailFrom } from "#features/company/company-email.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { requestUrlOf } from "#features/inquiries/thread/guest-link.server.ts";
import { isThreadLinkOver } from "#features/inquiries/thread/thread.ts";
import { isKnownCustomer } from "./known-customer.server.ts";
import { requestsOfCustomer, ridesOfCustomer } from "./rides/read-rides.server.ts";
import { CODE_MINUTES } from "./sign-in/code-limits.ts";
import {
  customerCodeOf,
  customerKeyOf,
  findCustomerCode,
  isCodeOver,
} from "./sign-in/customer-codes.server.ts";
import type { CustomerCodeRow } from "./sign-in/customer-codes.table.ts";

type Needs = Pick<Services, "db" | "secret" | "clock" | "site">;
/** Whether an address belongs to a person of an organisation, which is a feature that this one may not import. */
export type CustomerMailNeeds = Needs & { isMember: (email: string) => Promise<boolean> };

const MOST_LINKS = 40;

/**
 * Both mails are composed for known addresses only. An unknown one gets no mail at all: one that says "nothing exists"
 * would let strangers send mails in our name to anyone.
 */
export const customerMails = {
  "customer-code-guest": {
    compose: async (services, { codeId = "" }, id) => {
      const { db, clock, secret } = services;
      const row = await findCustomerCode(db, codeId);
      if (!row || isCodeOver(row, clock.now())) return undefined;
      if (!(await isKnownCustomer(db, row.email)) && !(await services.isMember(row.email))) return undefined;
      const { words, formats } = translatorIn(row.lang);
      const code = customerCodeOf(row, secret);
      const until = formats.timeParis(new Date(row.sentAt.getTime() + CODE_MINUTES * 60_000));
      return customerEmail(db, { row, id, mail: "code" }, [
        { kind: "text", paragraphs: [words("customers.mails.code.lead")] },
        { kind: "facts", facts: [{ label: words("customers.code.label"), value: code, large: [code] }] },
        {
          kind: "text",
          paragraphs: [words("customers.mails.code.until", { until })],
        },
        { kind: "button", label: words("customers.code.button"), href: signInUrlOf(row, services) },
        {
          kind: "text",
          paragraphs: [words("customers.mails.code.link"), words("customers.mails.code.notYou")],
        },
      ]);
    },
    resend: async ({ db, clock }, { data: { codeId = "" } }) => {
      const row = await findCustomerCode(db, codeId);
      return row && !isCodeOver(row, clock.now()) ? null : "code-over";
    },
  },
  "customer-links-guest": {
    compose: async (services, { codeId = "" }, id) => {
      const { db } = services;
      const row = await findCustomerCode(db, codeId);
      if (!row) return undefined;
      const parts = await linkParts(services, row.email, row.lang);
      if (parts.length === 0) return undefined;
      const { words } = translatorIn(row.lang);
      return customerEmail(db, { row, id, mail: "links" }, [
        { kind: "text", paragraphs: [words("customers.mails.links.lead")] },
        ...parts,
        { kind: "text", paragraphs: [words("customers.mails.links.notYou")] },
      ]);
    },
    resend: async ({ db }, { data: { codeId = "" } }) =>
      (await findCustomerCode(db, codeId)) ? null : "code-over",
  },
} satisfies Partial<MailKinds<CustomerMailNeeds>>;

async function customerEmail(
  db: Db,
  { row, id, mail }: { row: CustomerCodeRow; id: string; mail: "code" | "links" },
  parts: EmailSection[],
) {
  const company = await readCompany(db);
  const translator = translatorIn(row.lang);
  const { words } = translator;
  const message = guestEmailFrom(company, translator, {
    title: words(`customers.mails.${mail}.title`),
    preview: words(`customers.mails.${mail}.preview`),
    parts,
  });
  const subject = words(`customers.mails.${mail}.subject`, { company: company.tradeName });
  const rendered = await renderEmail(message, { id, to: row.email, replyTo: company.email, subject });
  return { ...rendered, isPrivate: true };
}

/** Opens a page with a button: a scanner of mails that follows the link does not sign in. */
function signInUrlOf(row: CustomerCodeRow, { site, secret }: Pick<Needs, "site" | "secret">): string {
  const query = new URLSearchParams({ code: row.id, key: customerKeyOf(row, secret) });
  return `${site.publicUrl}/${row.lang}/my-rides?${query.toString()}`;
}

async function linkParts({ db, clock, site, secret }: Needs, email: string, lang: Lang) {
  const now = clock.now();
  const translator = translatorIn(lang);
  const rides = await ridesOfCustomer(db, email);
  const bookings = [...Map.groupBy(rides, (row) => row.outboundId ?? row.id).values()]
    .filter((legs) => !isLinkOver(legs, now))
    .slice(0, MOST_LINKS);
  const requests = (await requestsOfCustomer(db, email)).filter(
    ({ guestTokenHash, activityAt }) => guestTokenHash !== null && !isThreadLinkOver(activityAt, now),
  );
  return [
    ...bookings.flatMap((legs) => bookingPart(legs.toReversed(), translator, { site, secret })),
    ...requests.flatMap(({ id, reference }): EmailSection[] => [
      { kind: "text", paragraphs: [translator.words("customers.request", { reference: ltr(reference) })] },
      button(translator, requestUrlOf({ site, secret }, id, lang)),
    ]),
  ];
}

function bookingPart(
  legs: Awaited<ReturnType<typeof ridesOfCustomer>>,
  translator: Translator,
  services: Pick<Needs, "site" | "secret">,
): EmailSection[] {
  const [first] = legs;
  if (!first) return [];
  const { formats, lang } = translator;
  const lines = legs.map(
    (leg) => `${ltr(leg.reference)} · ${formats.dateTimeParis(leg.pickupAt)} · ${routeText(leg, translator)}`,
  );
  return [{ kind: "text", paragraphs: lines }, button(translator, manageUrlOf(services, first, lang))];
}

function button({ words }: Translator, href: string): EmailSection {
  return { kind: "button", label: words("customers.open"), href };
}
