import { inArray } from "drizzle-orm";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { ResendRefusal, ResendRules } from "#platform/mail/resend.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { accountResendRules } from "#features/accounts/mails/account-mails.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { legsByLeg } from "#features/booking/bookings.server.ts";
import { passengerResendRules } from "#features/booking/passenger/passenger-emails.server.ts";
import { cashResendRules } from "#features/booking/cash/mail-cash-code.server.ts";
import { bookingResendRules } from "#features/booking/mails/booking-resend.server.ts";
import { trackingResendRules } from "#features/tracking/arrival-mails.server.ts";
import { customerResendRules } from "#features/customers/mail-customer.server.ts";
import { dispatchResendRules } from "#features/dispatch/dispatch-mails.server.ts";
import { companyPaperResendRules } from "#features/fleet/company-papers.server.ts";
import { paperResendRules } from "#features/fleet/paper-mails.server.ts";
import { proposalResendRules } from "#features/dispatch/proposal-mails.server.ts";
import { reviewResendRules } from "#features/aftercare/reviews/review-mails.server.ts";
import { reminderResendRules } from "#features/dispatch/reminders/reminder-mails.server.ts";
import { documentResendRules } from "#features/documents/document-mails.server.ts";
import { offerResendRules } from "#features/offers/mails/offer-emails.server.ts";
import { offerSetResendRules } from "#features/guestlists/offer-set-mail.server.ts";
import { messageResendRules } from "#features/messages/message-mails.server.ts";
import { approvalResendRules } from "#features/organisations/approvals/approval-mails.server.ts";
import { invoiceReminderResendRules } from "#features/organisations/reminders/invoice-reminder-mail.server.ts";
import { organisationResendRules } from "#features/organisations/organisation-mails.server.ts";
import { requestResendRules } from "#features/inquiries/mails/request-mails.server.ts";
import type { MailRow } from "#platform/mail/outbox-admin.server.ts";

type Needs = Pick<Services, "db" | "clock">;

/** Each rule is next to the composer of its mail. */
export function resendRules(services: Needs): ResendRules {
  return {
    ...accountResendRules(services),
    ...requestResendRules(services),
    ...bookingResendRules(services),
    ...passengerResendRules(services),
    ...cashResendRules(services),
    ...customerResendRules(services),
    ...organisationResendRules(services),
    ...approvalResendRules(services),
    ...invoiceReminderResendRules(services),
    ...reminderResendRules(services),
    ...reviewResendRules(services),
    ...offerResendRules(services),
    ...offerSetResendRules(services),
    ...documentResendRules(services),
    ...messageResendRules(services),
    ...dispatchResendRules(services),
    ...trackingResendRules(services),
    ...proposalResendRules(services),
    ...paperResendRules(services),
    ...companyPaperResendRules(services),
  };
}

export async function refusalOf(
  services: Needs,
  { name, data, status }: MailRow,
): Promise<ResendRefusal | null> {
  return (await resendRules(services)[name]?.({ data, status })) ?? null;
}

export async function refusalsOf(
  services: Needs,
  _dispatcher: Dispatcher,
  mailIds: string[],
): Promise<Record<string, ResendRefusal>> {
  if (mailIds.length === 0) return {};
  const rows = await services.db.select().from(mailsTable).where(inArray(mailsTable.id, mailIds));
  const bookings = rows.map(({ data }) => data.bookingId ?? "").filter(isUuid);
  const needs = { ...services, knownLegs: await legsByLeg(services.db, bookings) };
  const refusals: Record<string, ResendRefusal> = {};
  for (const row of rows) {
    const refusal = await refusalOf(needs, row);
    if (refusal) refusals[row.id] = refusal;
  }
  return refusals;
}
