import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { deleteCustomerSession, deleteCustomerSessionsOf } from "./customer-sessions.server.ts";
import type { Customer } from "./read-customer.server.ts";

/** Returns whether it was the caller's own session. */
export async function endCustomerSession(
  { db }: Pick<Services, "db">,
  { sessionId, email }: Customer,
  id: string,
): Promise<boolean> {
  if (isUuid(id)) await deleteCustomerSession(db, { id, email });
  return id === sessionId;
}

export async function endAllCustomerSessions(
  { db }: Pick<Services, "db">,
  { email }: Customer,
): Promise<void> {
  await deleteCustomerSessionsOf(db, [email]);
}
