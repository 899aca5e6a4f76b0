import { accountMails } from "#features/accounts/mails/account-mails.server.ts";
import { reviewMails } from "#features/aftercare/reviews/review-mails.server.ts";
import { cashMails } from "#features/booking/cash/mail-cash-code.server.ts";
import { bookingMails, type BookingMailNeeds } from "#features/booking/mails/booking-mails.server.ts";
import { passengerMails } from "#features/booking/passenger/passenger-emails.server.ts";
import { customerMails, type CustomerMailNeeds } from "#features/customers/mail-customer.server.ts";
import { dispatchMails } from "#features/dispatch/dispatch-mails.server.ts";
import { proposalMails } from "#features/dispatch/proposal-mails.server.ts";
import { reminderMails } from "#features/dispatch/reminders/reminder-mails.server.ts";
import { documentMails } from "#features/documents/document-mails.server.ts";
import { companyPaperMails } from "#features/fleet/company-papers.server.ts";
import { paperMails } from "#features/fleet/paper-mails.server.ts";
import { offerSetMails } from "#features/guestlists/offer-set-mail.server.ts";
import { requestMails } from "#features/inquiries/mails/request-mails.server.ts";
import { messageMails } from "#features/messages/message-mails.server.ts";
import { offerMails } from "#features/offers/mails/offer-emails.server.ts";
import { approvalMails } from "#features/organisations/approvals/approval-mails.server.ts";
import { organisationMails } from "#features/organisations/organisation-mails.server.ts";
import { invoiceReminderMails } from "#features/organisations/reminders/invoice-reminder-mail.server.ts";
import { trackingMails } from "#features/tracking/arrival-mails.server.ts";
import type { MailName } from "#platform/mail/mail-classes.ts";
import type { MailKind, MailKinds } from "#platform/mail/mail-kind.ts";
import type { ComposeNeeds } from "#features/messages/compose-message.server.ts";
import type { Services } from "#platform/services.ts";

/** The services, and the readers of features that the feature of a mail may not import. */
type MailNeeds = Services & ComposeNeeds & CustomerMailNeeds & Required<BookingMailNeeds>;

/** One line for each file of mails. */
export const FEATURE_MAILS = [
  accountMails,
  reviewMails,
  cashMails,
  bookingMails,
  passengerMails,
  customerMails,
  dispatchMails,
  proposalMails,
  reminderMails,
  documentMails,
  companyPaperMails,
  paperMails,
  offerSetMails,
  requestMails,
  messageMails,
  offerMails,
  approvalMails,
  organisationMails,
  invoiceReminderMails,
  trackingMails,
] as const satisfies Partial<MailKinds<MailNeeds>>[];

export const MAIL_KINDS = Object.assign({}, ...FEATURE_MAILS) as Record<MailName, MailKind<MailNeeds>>;
