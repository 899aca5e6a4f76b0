import type { FieldError } from "#i18n/field-error.ts";
import type { Db } from "#platform/db/db.ts";
import { errorsOf, isOvertaken } from "./refusal.ts";

const TRIES = 3;

/**
 * Runs a save in one transaction. Two that want the same id, address or place in a group at once both look before either has written:
 * the later one is undone and looks again, and then finds what the first has made or removed.
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
