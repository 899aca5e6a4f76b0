import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { documentDifferences } from "./document-differences.server.ts";

export async function listDocumentDifferences(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  which: "open" | "settled",
) {
  const rows = await documentDifferences(db, which, clock.now());
  return rows.map(({ difference: { bookingId, received, documented, ...difference }, reference }) => ({
    bookingId,
    reference,
    received,
    documented,
    note: difference.note,
    foundAt: difference.foundAt.toISOString(),
    settledAt: difference.settledAt?.toISOString() ?? null,
  }));
}

export type DocumentDifference = Awaited<ReturnType<typeof listDocumentDifferences>>[number];
