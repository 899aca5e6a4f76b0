import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import { isPartner } from "../commission/commission.ts";
import { mayMember } from "../organisation.ts";
import { readMember } from "../people/member.server.ts";
import { insertReferral } from "./partners.server.ts";

/**
 * Notes a booking of the site as brought by the hotel or the agency of a signed-in member, for any payer. Null for
 * anybody else.
 */
export async function referralBy(services: Pick<Services, "db">, customer: Customer | null) {
  const member = customer && (await readMember(services, customer));
  if (!member || !mayMember(member.role, "book") || !isPartner(member.organisation)) return null;
  const { id: organisationId, endedAt } = member.organisation;
  if (endedAt) return null;
  return (tx: Db, bookingId: string): Promise<void> =>
    insertReferral(tx, { bookingId, organisationId, bookedBy: member.email, room: "", reference: "" });
}
