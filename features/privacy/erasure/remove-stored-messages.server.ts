import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { messagesTable } from "#platform/messages/messages.table.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";

export const REMOVE_STORED_MESSAGES = "remove-stored-messages";

/** Removes the mails and messages that a site without a provider stored as files: those without a row, and those that named a person. */
export async function removeStoredMessages(
  { db, mail, messages }: Pick<Services, "db" | "mail" | "messages">,
  named: readonly string[],
): Promise<void> {
  for (const [{ transport }, table] of [
    [mail, mailsTable],
    [messages, messagesTable],
  ] as const) {
    if (transport.kind !== "folder") continue;
    const names = await readdir(transport.folder).catch(() => []);
    const ids = [...new Set(names.map(idOf).filter(isUuid))];
    const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids));
    const kept = new Set(rows.map(({ id }) => id).filter((id) => !named.includes(id)));
    for (const name of names)
      if (isUuid(idOf(name)) && !kept.has(idOf(name)))
        await rm(join(transport.folder, name), { force: true });
  }
}

function idOf(name: string): string {
  return name.split(".")[0] ?? "";
}
