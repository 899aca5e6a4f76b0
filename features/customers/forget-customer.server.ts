import type { Db } from "#platform/db/db.ts";
import { deletePrivateMailsTo } from "#platform/mail/outbox-admin.server.ts";
import { deleteObjectionsOf } from "#features/booking/objections/thanks-objections.server.ts";
import { deleteFeedsOf } from "./calendar/customer-feeds.server.ts";
import { deletePreferencesOf } from "./preferences/customer-preferences.server.ts";
import { deleteCustomerCodesOf } from "./sign-in/customer-codes.server.ts";
import { deleteCustomerSessionsOf } from "./sign-in/customer-sessions.server.ts";

/** Deletes the sessions, codes, feeds, preferences, objections and mails of addresses. Their cookies and feeds open nothing any more. */
export async function forgetCustomers(tx: Db, addresses: (string | null)[]): Promise<void> {
  const emails = [...new Set(addresses.flatMap((email) => email?.toLowerCase() ?? []))];
  if (emails.length === 0) return;
  await deleteCustomerSessionsOf(tx, emails);
  await deleteCustomerCodesOf(tx, emails);
  await deleteFeedsOf(tx, emails);
  await deletePreferencesOf(tx, emails);
  await deleteObjectionsOf(tx, emails);
  await deletePrivateMailsTo(tx, ["customer-code-guest", "customer-links-guest"], emails);
}
