import type { FieldError } from "#i18n/field-error.ts";

const REFUSED = "The post was refused.";

/** Thrown inside a transaction, to undo what it has written; `errorsOf` reads it outside. */
export function refusal(errors: FieldError[]): Error {
  return new Error(REFUSED, { cause: errors });
}

/** Null: an error of another kind. */
export function errorsOf(thrown: unknown): FieldError[] | null {
  return thrown instanceof Error && thrown.message === REFUSED ? (thrown.cause as FieldError[]) : null;
}

/** PostgreSQL's words for it: the same id, address or translation was there first, or the category has gone. */
const OVERTAKEN = new Set(["23505", "23503"]);

/** Somebody else's change came between the look and the write. */
export function isOvertaken(thrown: unknown): boolean {
  const { cause } = thrown as { cause?: { code?: string } };
  return OVERTAKEN.has(cause?.code ?? "");
}
