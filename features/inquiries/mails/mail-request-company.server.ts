import { type LegExtras, SERVICES, SPECIAL_REQUESTS } from "#features/pricing/extras.ts";
import { asTyped, ltr, mailtoOf, type Fact, type Email, type EmailSection } from "#platform/mail/email.ts";
import type { Company } from "#features/company/company.ts";
import { phoneText } from "#platform/phone.server.ts";
import { companyEmail } from "#features/company/company-email.server.ts";
import { detailFacts } from "./detail-facts.ts";
import { ridesOf } from "./requested-trips.ts";
import { requestedRoute } from "./requested-route.ts";
import { isAccountApplication } from "../request.ts";
import type { RequestRow } from "../requests.table.ts";
import { rideFacts } from "#features/pricing/trip-facts.ts";
import type { Translator } from "#i18n/translator.ts";

const titles = { quote: "quoteTitle", event: "eventTitle", message: "messageTitle" } as const;

export function requestCompanySubject(request: RequestRow, translator: Translator): string {
  const { words } = translator;
  if (request.kind === "quote")
    return words("mails.company.quoteSubject", {
      route: requestedRoute(request, translator) ?? request.fullName,
    });
  if (isAccountApplication(request))
    return words("mails.company.accountSubject", { name: request.details["company"] ?? request.fullName });
  const key = request.kind === "event" ? "eventSubject" : "messageSubject";
  return words(`mails.company.${key}`, { name: request.fullName });
}

export function requestCompanyEmail(request: RequestRow, company: Company, translator: Translator): Email {
  const { words, formats } = translator;
  return companyEmail(company, translator, {
    title: words(`mails.company.${isAccountApplication(request) ? "accountTitle" : titles[request.kind]}`),
    preview: `${request.fullName}, ${formats.dateTimeParis(request.createdAt)}`,
    parts: [
      { kind: "facts", facts: [...aboutFacts(request, translator), ...detailFacts(request, translator)] },
      ...rideParts(request, translator),
      { kind: "facts", title: words("mails.company.client"), facts: senderFacts(request, translator) },
      ...(request.text
        ? [{ kind: "text" as const, title: words("mails.company.text"), paragraphs: [asTyped(request.text)] }]
        : []),
    ],
  });
}

function aboutFacts({ reference, reasons, createdAt }: RequestRow, { words, formats }: Translator): Fact[] {
  const why = reasons.map((reason) => words(`mails.reasons.${reason}`)).join("\n");
  return [
    { label: words("mails.request.reference"), value: ltr(reference) },
    { label: words("mails.company.receivedAt"), value: formats.dateTimeParis(createdAt) },
    ...(why ? [{ label: words("mails.company.reasons"), value: why }] : []),
  ];
}

function rideParts(request: RequestRow, translator: Translator): EmailSection[] {
  const { words } = translator;
  const rides = ridesOf(request);
  return rides.map(({ leg, number, ride, extras }, index) => ({
    kind: "facts",
    title: rides.length > 1 ? words(`payment.recap.${leg}`, { number }) : words("proof.ride"),
    facts: [
      ...rideFacts(ride, translator),
      ...servicesFact(extras, translator),
      ...(index === 0 || leg === "ride" ? extraFacts(extras, translator) : []),
    ],
  }));
}

function servicesFact(extras: LegExtras, { words }: Translator): Fact[] {
  const services = SERVICES.map(({ key }) => key).filter((key) => extras[key]);
  if (services.length === 0) return [];
  const value = services.map((key) => words(`booking.extras.${key}.title`)).join("\n");
  return [{ label: words("mails.ride.extras"), value }];
}

function extraFacts(extras: LegExtras, { words }: Translator): Fact[] {
  const toAnswer = words("mails.company.specialRequestToAnswer");
  return [
    ...SPECIAL_REQUESTS.filter((key) => extras[key]).map((key) => ({
      label: words(`payment.recap.${key}`),
      value: toAnswer,
    })),
    ...(extras.bodyguard
      ? [{ label: words("payment.recap.bodyguard"), value: words("mails.company.bodyguardToQuote") }]
      : []),
  ];
}

function senderFacts({ fullName, phone, email, lang }: RequestRow, { words }: Translator): Fact[] {
  return [
    { label: words("mails.company.name"), value: asTyped(fullName) },
    phone
      ? { label: words("mails.company.phone"), value: ltr(phoneText(phone)), href: `tel:${phone}` }
      : { label: words("mails.company.phone"), value: words("mails.company.noPhone") },
    { label: words("mails.company.email"), value: ltr(email), href: mailtoOf(email) },
    { label: words("mails.company.language"), value: words(`mails.company.languages.${lang}`) },
  ];
}
