import { accountMailComposers } from "#features/accounts/mails/account-mails.server.ts";
import { passengerMailComposers } from "#features/booking/passenger/passenger-emails.server.ts";
import { cashMailComposers } from "#features/booking/cash/mail-cash-code.server.ts";
import { bookingMailComposers } from "#features/booking/mails/booking-mails.server.ts";
import { customerMailComposers } from "#features/customers/mail-customer.server.ts";
import { documentMailComposers } from "#features/documents/document-mails.server.ts";
import { chauffeurForMessage } from "#features/dispatch/chauffeur-for-message.server.ts";
import type { ComposeNeeds } from "#features/messages/compose-message.server.ts";
import { messageMailComposers } from "#features/messages/message-mails.server.ts";
import { documentsOfEvent } from "#features/documents/documents-of-event.server.ts";
import { overlapTexts } from "#features/dispatch/assignment-doubts.server.ts";
import { dispatchMailComposers } from "#features/dispatch/dispatch-mails.server.ts";
import { companyPaperComposers } from "#features/fleet/company-papers.server.ts";
import { paperMailComposers } from "#features/fleet/paper-mails.server.ts";
import { proposalMailComposers } from "#features/dispatch/proposal-mails.server.ts";
import { reminderMailComposers } from "#features/dispatch/reminders/reminder-mails.server.ts";
import { meetingPictures } from "#features/media/meeting-pictures.server.ts";
import { requestMailComposers } from "#features/inquiries/mails/request-mails.server.ts";
import { approvalMailComposers } from "#features/organisations/approvals/approval-mails.server.ts";
import { organisationMailComposers } from "#features/organisations/organisation-mails.server.ts";
import { invoiceReminderComposers } from "#features/organisations/reminders/invoice-reminder-mail.server.ts";
import { isAnyMember } from "#features/organisations/people/members.server.ts";
import { offerMailComposers } from "#features/offers/mails/offer-emails.server.ts";
import { offerSetComposers } from "#features/guestlists/offer-set-mail.server.ts";
import { reviewMailComposers } from "#features/aftercare/reviews/review-mails.server.ts";
import { trackingMailComposers } from "#features/tracking/arrival-mails.server.ts";
import type { MailComposer } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";

export function composeNeeds(services: Services): Services & ComposeNeeds {
  return { ...services, chauffeurOf: chauffeurForMessage(services) };
}

export function mailComposers(services: Services): Record<string, MailComposer> {
  const withPictures = { ...services, meetingPictures: meetingPictures(services) };
  return {
    ...bookingMailComposers({
      ...withPictures,
      documentsOfEvent: documentsOfEvent(services),
      overlapTexts: overlapTexts(services),
    }),
    ...passengerMailComposers(withPictures),
    ...cashMailComposers(services),
    ...customerMailComposers({ ...services, isMember: (email) => isAnyMember(services.db, email) }),
    ...organisationMailComposers(services),
    ...approvalMailComposers(services),
    ...invoiceReminderComposers(services),
    ...reminderMailComposers(services),
    ...requestMailComposers(services),
    ...offerMailComposers(services),
    ...offerSetComposers(services),
    ...documentMailComposers(services),
    ...messageMailComposers({ ...withPictures, ...composeNeeds(services) }),
    ...dispatchMailComposers(services),
    ...trackingMailComposers(services),
    ...reviewMailComposers(services),
    ...proposalMailComposers(services),
    ...paperMailComposers(services),
    ...companyPaperComposers(services),
    ...accountMailComposers(services),
  };
}
