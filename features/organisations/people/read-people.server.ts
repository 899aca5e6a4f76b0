import type { Services } from "#platform/services.ts";
import { membersOf } from "./members.server.ts";

export async function readPeople({ db, clock }: Pick<Services, "db" | "clock">, organisationId: string) {
  const now = clock.now();
  const rows = await membersOf(db, organisationId);
  return rows.map(({ id, email, role, invitedBy, acceptedAt, expiresAt }) => ({
    id,
    email,
    role,
    invitedBy,
    expiresAt: expiresAt.toISOString(),
    state: acceptedAt ? ("member" as const) : expiresAt > now ? ("invited" as const) : ("expired" as const),
  }));
}

export type ShownPerson = Awaited<ReturnType<typeof readPeople>>[number];
