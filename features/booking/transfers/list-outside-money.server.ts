import type { Dispatcher } from "#features/accounts/admin.ts";
import type { Services } from "#platform/services.ts";
import { openRepayments } from "./repayments.server.ts";
import { awaitedPayments } from "./transfers.server.ts";

const MOST = 200;

export async function listOutsideMoney(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
) {
  const now = clock.now();
  const [awaited, owed] = await Promise.all([awaitedPayments(db, MOST), openRepayments(db, MOST)]);
  return {
    awaited: awaited.map(({ dueAt, expiresAt, ...one }) => ({
      ...one,
      until: (dueAt ?? expiresAt).toISOString(),
      isOverdue: (dueAt ?? expiresAt) < now,
    })),
    owed: owed.map(({ createdAt, ...one }) => ({ ...one, at: createdAt.toISOString() })),
  };
}

export type OutsideMoney = Awaited<ReturnType<typeof listOutsideMoney>>;
