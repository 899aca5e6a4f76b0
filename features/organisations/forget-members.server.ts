import { deletePrivateMailsTo } from "#platform/mail/outbox-admin.server.ts";
import type { Db } from "#platform/db/db.ts";
import { eraseApprovers } from "#features/booking/organisation/booking-approvals.server.ts";
import { eraseBookers } from "#features/booking/organisation/booking-organisations.server.ts";
import { eraseReferrers } from "#features/booking/organisation/booking-referrals.server.ts";
import { approvalMails } from "./approvals/approval-mails.server.ts";
import { eraseActors } from "./acts/organisation-acts.server.ts";
import { organisationMails } from "./organisation-mails.server.ts";
import { deleteMembersByEmail } from "./people/members.server.ts";
import { invoiceReminderMails } from "./reminders/invoice-reminder-mail.server.ts";

const ORGANISATION_MAILS = Object.keys({ ...organisationMails, ...approvalMails, ...invoiceReminderMails });

/** The bookings of their organisations remain, without the address. */
export async function forgetMembers(tx: Db, addresses: (string | null)[]): Promise<void> {
  const emails = [...new Set(addresses.flatMap((email) => email?.toLowerCase() ?? []))];
  if (emails.length === 0) return;
  await deleteMembersByEmail(tx, emails);
  await deletePrivateMailsTo(tx, ORGANISATION_MAILS, emails);
  await eraseBookers(tx, emails);
  await eraseReferrers(tx, emails);
  await eraseApprovers(tx, emails);
  await eraseActors(tx, emails);
}
