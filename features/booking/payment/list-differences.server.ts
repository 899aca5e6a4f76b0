import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { differences, overdueCompensations } from "./payment-differences.server.ts";

export async function listDifferences(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  which: "open" | "settled",
) {
  const rows = await differences(db, which);
  const overdue = which === "open" ? await overdueCompensations(db, clock.now()) : [];
  return {
    differences: rows.map(({ difference, reference }) => {
      const { id, kind, expected, found, currency, providerId, note } = difference;
      return {
        id,
        reference,
        kind,
        expected,
        found,
        currency,
        providerId,
        note,
        foundAt: difference.foundAt.toISOString(),
        settledAt: difference.settledAt?.toISOString() ?? null,
      };
    }),
    overdue: overdue.map(({ dueAt, ...one }) => ({ ...one, dueAt: dueAt.toISOString() })),
  };
}

export type Differences = Awaited<ReturnType<typeof listDifferences>>;
