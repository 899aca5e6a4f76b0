import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { findOrganisation, updateOrganisation } from "./organisations.server.ts";

/**
 * Ends an organisation, or opens it again. Its members book nothing more on account. Rides that are booked take place
 * and are invoiced at the end of their month, as agreed when they were booked.
 */
export async function endOrganisation(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  { reference, version }: { reference: string; version: number },
  isEnd: boolean,
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    const organisation = await findOrganisation(tx, reference);
    if (!organisation || (organisation.endedAt !== null) === isEnd) return { kind: "changed" };
    const { id } = organisation;
    if (!(await updateOrganisation(tx, { id, version }, { endedAt: isEnd ? now : null }, now)))
      return { kind: "changed" };
    const action = isEnd ? "organisation-ended" : "organisation-reopened";
    await writeAudit(tx, dispatcher, { action, subject: "organisation", subjectId: id }, now);
    return { kind: "done" };
  });
}
