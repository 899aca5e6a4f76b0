import { createHash } from "node:crypto";
import { eq, inArray, lt } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { formKeysTable } from "./form-keys.table.ts";

export const FORM_KEY = "form_key";

type SentFields = readonly (readonly [name: string, text: string])[];

type Sent<Answer> = {
  page: string;
  /** All fields of the form in its order, with their texts. */
  fields: SentFields;
  /** Whether the operation wrote something: only then is the key consumed. */
  isDone: (answer: Answer) => boolean;
};

/**
 * Runs an operation once per form key, in one transaction with the key. Concurrent requests with the same key wait for the primary key and
 * then get the stored answer of the first. Returns null without running the operation if the key is missing or was used with other
 * contents. `verb` must use the services passed to it, whose database is the transaction, and must not make network calls.
 */
export async function answerOnce<Answer extends object>(
  services: Services,
  { page, fields, isDone }: Sent<Answer>,
  verb: (services: Services) => Promise<Answer>,
): Promise<Answer | null> {
  const key = fields.find(([name]) => name === FORM_KEY)?.[1] ?? "";
  if (!isUuid(key)) return null;
  const contents = fingerprintOf(page, fields);
  return services.db.transaction(async (tx): Promise<Answer | null> => {
    const { key: ofKey, answer: stored } = formKeysTable;
    const usedAt = services.clock.now();
    const [taken] = await tx
      .insert(formKeysTable)
      .values({ key, contents, usedAt })
      .onConflictDoNothing()
      .returning({ key: ofKey });
    if (!taken) {
      const [first] = await tx
        .select({ contents: formKeysTable.contents, answer: stored })
        .from(formKeysTable)
        .where(eq(ofKey, key));
      return first?.contents === contents ? (first.answer as Answer) : null;
    }
    const answer = await verb({ ...services, db: tx });
    if (isDone(answer)) await tx.update(formKeysTable).set({ answer }).where(eq(ofKey, key));
    else await tx.delete(formKeysTable).where(eq(ofKey, key));
    return answer;
  });
}

export async function deleteFormKeysBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { key, usedAt } = formKeysTable;
  const old = tx.select({ key }).from(formKeysTable).where(lt(usedAt, before)).limit(limit);
  return (await tx.delete(formKeysTable).where(inArray(key, old)).returning({ key })).length;
}

function fingerprintOf(page: string, sent: SentFields): string {
  const fields = sent.filter(([name]) => name !== FORM_KEY);
  return createHash("sha256")
    .update(JSON.stringify([page, fields]))
    .digest("base64url");
}
