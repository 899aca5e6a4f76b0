import type { Db } from "#platform/db/db.ts";
import { queueMail, queueMailToStranger } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { requestMail } from "./request.ts";
import { findRequestByForm, insertRequest } from "./requests.server.ts";
import type { RequestRow, requestsTable } from "./requests.table.ts";

export type NewRequest = Omit<typeof requestsTable.$inferInsert, "createdAt" | "activityAt" | "status">;

export function withoutEmpty(details: Record<string, string | null>): Record<string, string> {
  const given = Object.entries(details).filter(([, value]) => value !== "" && value !== null);
  return Object.fromEntries(given) as Record<string, string>;
}

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits">;

/** The same form is stored once. */
export async function storeRequest(services: Needs, request: NewRequest): Promise<RequestRow> {
  return services.db.transaction((tx) => writeRequest(tx, services, request));
}

export async function writeRequest(tx: Db, services: Needs, request: NewRequest): Promise<RequestRow> {
  const now = services.clock.now();
  const stored = await insertRequest(tx, { ...request, createdAt: now, activityAt: now });
  if (!stored) return (await findRequestByForm(tx, request.idempotencyKey)) as RequestRow;
  const receipt = { ...requestMail("request-received-guest", stored.id), to: stored.email };
  const isNotified = await queueMailToStranger(tx, services, receipt);
  await queueMail(tx, services.jobs, requestMail("request-received-company", stored.id, { isNotified }));
  return stored;
}
