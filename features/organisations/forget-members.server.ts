import { deletePrivateMailsTo } from "#platform/mail/outbox-admin.server.ts";
import type { Db } from "#platform/db/db.ts";
import { eraseBookers } from "#features/booking/organisation/booking-organisations.server.ts";
import { deleteMembersByEmail } from "./people/members.server.ts";

/** Deletes the memberships and invitations of addresses. The bookings of their organisations remain, without the address. */
export async function forgetMembers(tx: Db, addresses: (string | null)[]): Promise<void> {
  const emails = [...new Set(addresses.flatMap((email) => email?.toLowerCase() ?? []))];
  if (emails.length === 0) return;
  await deleteMembersByEmail(tx, emails);
  await deletePrivateMailsTo(
    tx,
    ["organisation-invitation", "organisation-documents", "invoice-reminder"],
    emails,
  );
  await eraseBookers(tx, emails);
}
