import { ltr, type Email, type EmailSection } from "#platform/mail/email.ts";
import type { Company } from "#features/company/company.ts";
import { opensAt } from "#features/company/answering-hours.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { chosenFacts } from "./detail-facts.ts";
import { rideFacts } from "#features/pricing/trip-facts.ts";
import { isComplaint } from "../complaint.ts";
import { isAccountApplication } from "../request.ts";
import { ridesOf } from "./requested-trips.ts";
import type { RequestRow } from "../requests.table.ts";
import type { Translator } from "#i18n/translator.ts";

const subjects = { quote: "subjectQuote", event: "subjectEvent", message: "subjectMessage" } as const;
const titles = { quote: "titleQuote", event: "titleEvent", message: "titleMessage" } as const;

export function requestGuestSubject(request: RequestRow, { words }: Translator): string {
  const { kind, reference } = request;
  return words(`mails.request.${isAccountApplication(request) ? "subjectAccount" : subjects[kind]}`, {
    reference,
  });
}

/**
 * Confirms the request and states what follows. It does not repeat free text of the visitor: the form accepts any email address, and must
 * not be usable to send a text to third parties.
 */
export function requestGuestEmail(
  request: RequestRow,
  company: Company,
  translator: Translator,
  now: Date,
): Email {
  const { words } = translator;
  const next = nextText(request, translator, opensAt(company, now));
  return guestEmailFrom(company, translator, {
    title: words(`mails.request.${isAccountApplication(request) ? "titleAccount" : titles[request.kind]}`),
    preview: next,
    parts: [
      { kind: "text", paragraphs: [greeting(request.fullName, translator), next] },
      ...requestParts(request, translator),
      ...(request.kind === "quote"
        ? [{ kind: "text" as const, paragraphs: [words("mails.request.noPrice")] }]
        : []),
    ],
  });
}

function nextText(request: RequestRow, { words, formats }: Translator, opens: string | null): string {
  const { kind, reasons } = request;
  if (isComplaint(request)) return words("complaints.received");
  if (isAccountApplication(request)) return words("mails.request.accountSent");
  const time = opens && formats.clock(opens);
  if (kind !== "quote")
    return time ? words("mails.request.messageSentClosed", { time }) : words("mails.request.messageSent");
  const sent = time ? words("mails.request.sentClosed", { time }) : words("mails.request.sent");
  return reasons.includes("fast-track-group") ? `${sent} ${words("mails.request.fastTrack")}` : sent;
}

export function requestParts(request: RequestRow, translator: Translator): EmailSection[] {
  const { words } = translator;
  const reference = { label: words("mails.request.reference"), value: ltr(request.reference) };
  const rides = ridesOf(request);
  if (rides.length === 0) return [{ kind: "facts", facts: [reference, ...chosenFacts(request, translator)] }];
  return rides.map(({ leg, number, ride }, index) => ({
    kind: "facts",
    title: rides.length > 1 ? words(`payment.recap.${leg}`, { number }) : words("mails.request.recap"),
    facts: [...(index === 0 ? [reference] : []), ...rideFacts(ride, translator)],
  }));
}
