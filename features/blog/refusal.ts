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

/** PostgreSQL's word for it: somebody was first with the same id, address or translation. */
export function isTaken(thrown: unknown): boolean {
  const { cause } = thrown as { cause?: { code?: string } };
  return cause?.code === "23505";
}
