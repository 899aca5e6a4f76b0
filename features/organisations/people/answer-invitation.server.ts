import { isLinkToken, linkTokenHash } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import { writeAct } from "../acts/organisation-acts.server.ts";
import { lockOrganisation } from "../organisations.server.ts";
import { acceptInvitation, findInvitation, isMemberElsewhere } from "./members.server.ts";

type Needs = Pick<Services, "db" | "clock">;

/** Undefined for a link that was used, replaced or expired, and for an unknown one alike. */
export async function openInvitation({ db, clock }: Needs, token: string) {
  const found = isLinkToken(token) ? await findInvitation(db, linkTokenHash(token), clock.now()) : undefined;
  if (!found || found.organisation.endedAt) return undefined;
  const { invitation, organisation } = found;
  return { organisation: organisation.name, email: invitation.email, role: invitation.role };
}

/** `elsewhere`: the person has joined another organisation since. */
type InvitationAnswered = { kind: "joined" } | { kind: "over" } | { kind: "elsewhere" };

/** Makes the invited person a member, once. The person then signs in with a code, as every guest. */
export async function joinOrganisation({ db, clock }: Needs, token: string): Promise<InvitationAnswered> {
  const now = clock.now();
  const found = isLinkToken(token) ? await findInvitation(db, linkTokenHash(token), now) : undefined;
  if (!found) return { kind: "over" };
  const { id, email, organisationId } = found.invitation;
  if (await isMemberElsewhere(db, email, organisationId)) return { kind: "elsewhere" };
  try {
    return await db.transaction(async (tx): Promise<InvitationAnswered> => {
      const organisation = await lockOrganisation(tx, organisationId);
      if (!organisation || organisation.endedAt) return { kind: "over" };
      if (!(await acceptInvitation(tx, id, now))) return { kind: "over" };
      await writeAct(tx, { email, organisation }, { act: "member-joined" }, now);
      return { kind: "joined" };
    });
  } catch (error) {
    if (await isMemberElsewhere(db, email, organisationId)) return { kind: "elsewhere" };
    throw error;
  }
}
