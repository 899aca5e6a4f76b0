import type { FieldError } from "#i18n/field-error.ts";
import type { Db } from "#platform/db/db.ts";
import { errorsOf, isOvertaken } from "./refusal.ts";

const TRIES = 3;

/**
 * Runs a save in a transaction and retries it after a unique or foreign key violation. Two concurrent saves may both find an id, slug or
 * translation free; the second is rolled back and then sees the first one's changes.
 */
export async function saving<Result>(
  db: Db,
  save: (tx: Db) => Promise<Result>,
): Promise<Result | { kind: "invalid"; errors: FieldError[] }> {
  for (let again = 1; ; again += 1) {
    try {
      return await db.transaction(save);
    } catch (thrown) {
      const errors = errorsOf(thrown);
      if (errors) return { kind: "invalid", errors };
      if (again === TRIES || !isOvertaken(thrown)) throw thrown;
    }
  }
}
