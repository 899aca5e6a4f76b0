import { documentsDue } from "#features/booking/documents-due.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Services } from "#platform/services.ts";
import { waitingBookings } from "./documents.server.ts";
import { missingOfSeller } from "./missing-of-seller.ts";

/** Runs every few minutes: issues waiting invoices once the company's record is complete. */
export const ISSUE_WAITING = "issue-waiting-documents";

export async function issueWaiting({ db, jobs }: Pick<Services, "db" | "jobs">): Promise<void> {
  if (missingOfSeller(await readCompany(db)).length > 0) return;
  for (const { bookingId: id } of await waitingBookings(db))
    await documentsDue(db, { jobs }, { id, outboundId: null });
}
