import { asc, eq, max } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import type { Owner } from "../admin.ts";
import { adminsTable } from "../admins.table.ts";
import { auditOfPeople } from "../audit/audit-entries.server.ts";
import { listInvitations } from "../invitations/invitations.server.ts";
import { findSecondStep, hasSecondStep } from "../second-step/second-steps.server.ts";
import { sessionsTable } from "../sign-in/sessions.table.ts";
import { shownAudit } from "../audit/audit-entries.server.ts";

export async function readUsers({ db, clock }: Pick<Services, "db" | "clock">, owner: Owner) {
  const { id, email, name, role, deactivatedAt } = adminsTable;
  const rows = await db
    .select({ id, email, name, role, deactivatedAt, hasSecondStep, seenAt: max(sessionsTable.lastSeenAt) })
    .from(adminsTable)
    .leftJoin(sessionsTable, eq(sessionsTable.userId, id))
    .groupBy(id)
    .orderBy(asc(adminsTable.createdAt));
  const users = rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    isActive: row.deactivatedAt === null,
    isYou: row.id === owner.id,
    hasSecondStep: row.hasSecondStep,
    seenAt: row.seenAt?.toISOString() ?? null,
  }));
  const now = clock.now();
  const invitations = (await listInvitations(db)).map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    state:
      row.endsAt === null ? ("queued" as const) : row.endsAt > now ? ("open" as const) : ("ended" as const),
    endsAt: row.endsAt?.toISOString() ?? null,
  }));
  const app = await findSecondStep(db, owner.id);
  return {
    users,
    invitations,
    asksForCode: Boolean(app?.confirmedAt),
    audit: (await auditOfPeople(db)).map(shownAudit),
  };
}

export type Users = Awaited<ReturnType<typeof readUsers>>;
