import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { markReplyRead } from "./message-replies.server.ts";

export async function readReply(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  id: string,
): Promise<ActionResult> {
  const isDone = isUuid(id) && (await markReplyRead(db, id, clock.now()));
  return { kind: isDone ? "done" : "changed" };
}
