import type { Db } from "#platform/db/db.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import { mayMember } from "#features/organisations/organisation.ts";
import { lockOrganisation } from "#features/organisations/organisations.server.ts";
import type { OrganisationRow } from "#features/organisations/organisations.table.ts";
import type { Member } from "#features/organisations/people/member.server.ts";
import { memberById } from "#features/organisations/people/members.server.ts";
import type { TravellerOwner } from "./travellers.server.ts";

export type Keeper = { of: TravellerOwner; member: Member | null };

function mayKeep(
  { role }: Pick<Member, "role">,
  { bookersKeepTravellers }: Pick<OrganisationRow, "bookersKeepTravellers">,
): boolean {
  return mayMember(role, "people") || (bookersKeepTravellers && mayMember(role, "book"));
}

export function keeperOf(member: Member): Keeper | null {
  const { organisation } = member;
  return mayKeep(member, organisation) ? { of: { organisationId: organisation.id }, member } : null;
}

export function keeperOfOwn({ email }: Customer): Keeper {
  return { of: { customerEmail: email }, member: null };
}

/**
 * Reads the right again, under the lock of the organisation: changes of its travellers wait for each other, and a manager may have taken
 * the right meanwhile. Null without it.
 */
export async function holdKeeper(
  tx: Db,
  { member }: Keeper,
): Promise<{ organisation: OrganisationRow | null } | null> {
  if (!member) return { organisation: null };
  const organisation = await lockOrganisation(tx, member.organisation.id);
  const person = await memberById(tx, member.organisation.id, member.id);
  if (!organisation || !person?.acceptedAt || !mayKeep(person, organisation)) return null;
  return { organisation };
}
