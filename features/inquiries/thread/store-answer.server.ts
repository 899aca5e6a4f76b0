import { linkTokenHash } from "#platform/link-token.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { setGuestToken, settleRequest } from "../requests.server.ts";
import type { RequestRow } from "../requests.table.ts";
import { requestTokenOf } from "./guest-link.server.ts";
import { addThreadEntry } from "./request-messages.server.ts";
import { afterOurAnswer, type ThreadState } from "./thread.ts";

type Answer = { id: string; at: Date; subject?: string; text: string; details?: Record<string, string> };

/**
 * Adds an answer to the thread of a locked request and activates the guest's link. `state`: that of the thread
 * afterwards. The caller sends the answer.
 */
export async function storeAnswer(
  tx: Db,
  { secret }: Pick<Services, "secret">,
  dispatcher: Dispatcher,
  held: RequestRow,
  answer: Answer,
  state: ThreadState = afterOurAnswer(held),
): Promise<void> {
  await addThreadEntry(tx, {
    ...answer,
    requestId: held.id,
    direction: "from_company",
    kind: "message",
    adminId: dispatcher.id,
  });
  await settleRequest(tx, held, state);
  await setGuestToken(tx, held.id, linkTokenHash(requestTokenOf(held.id, secret)));
  const entry = { action: "request-replied", subject: "request", subjectId: held.id } as const;
  await writeAudit(tx, dispatcher, entry, answer.at);
}
