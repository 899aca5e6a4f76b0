import type { Services } from "#platform/services.ts";
import type { Referral } from "#features/booking/organisation/booking-referrals.table.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import { isPartner } from "../commission/commission.ts";
import { mayMember } from "../organisation.ts";
import { readMember } from "../people/member.server.ts";

/** The hotel or the agency of a signed-in member, which brings what they book on the site. Null for anybody else. */
export async function referralBy(
  services: Pick<Services, "db">,
  customer: Customer | null,
): Promise<Referral | null> {
  const member = customer && (await readMember(services, customer));
  if (!member || !mayMember(member.role, "book") || !isPartner(member.organisation)) return null;
  const { id: organisationId, endedAt } = member.organisation;
  if (endedAt) return null;
  return { organisationId, bookedBy: member.email };
}
