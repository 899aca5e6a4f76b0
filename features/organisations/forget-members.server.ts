import { deletePrivateMailsTo } from "#platform/mail/outbox-admin.server.ts";
import type { Db } from "#platform/db/db.ts";
import { eraseApprovers } from "#features/booking/organisation/booking-approvals.server.ts";
import { eraseBookers } from "#features/booking/organisation/booking-organisations.server.ts";
import { eraseReferrers } from "#features/booking/organisation/booking-referrals.server.ts";
import { eraseActors } from "./acts/organisation-acts.server.ts";
import { deleteMembersByEmail } from "./people/members.server.ts";

const ORGANISATION_MAILS = [
  "organisation-invitation",
  "organisation-documents",
  "organisation-commission",
  "organisation-approval",
  "organisation-approval-answer",
  "organisation-approval-withdrawn",
  "organisation-approval-reminder",
  "invoice-reminder",
];

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
