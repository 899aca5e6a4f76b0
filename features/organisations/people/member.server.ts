import type { Services } from "#platform/services.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import { mayMember, type MemberRight, type MemberRole } from "../organisation.ts";
import type { OrganisationRow } from "../organisations.table.ts";
import { findMember } from "./members.server.ts";

/** Verbs about the records of the organisation take it first. */
export type Member = { id: string; email: string; role: MemberRole; organisation: OrganisationRow };

/** A member with a right, so that a missing check does not compile. */
export type MemberWith<Right extends MemberRight> = Member & { right: Right };

/** Null for a guest who belongs to no organisation. The session is that of "My rides". */
export async function readMember({ db }: Pick<Services, "db">, { email }: Customer): Promise<Member | null> {
  const found = await findMember(db, email);
  if (!found) return null;
  const { member, organisation } = found;
  return { id: member.id, email, role: member.role, organisation };
}

export function withRight<Right extends MemberRight>(member: Member, right: Right): MemberWith<Right> | null {
  return mayMember(member.role, right) ? { ...member, right } : null;
}
