import type { FieldError } from "#i18n/field-error.ts";

const REFUSED = "The post was refused.";

/** Thrown inside a transaction to roll it back; `errorsOf` returns its errors outside. */
export function refusal(errors: FieldError[]): Error {
  return new Error(REFUSED, { cause: errors });
}

export function errorsOf(thrown: unknown): FieldError[] | null {
  return thrown instanceof Error && thrown.message === REFUSED ? (thrown.cause as FieldError[]) : null;
}

/** `unique_violation` (id, slug or translation exists) and `foreign_key_violation` (the category was deleted). */
const OVERTAKEN = new Set(["23505", "23503"]);

export function isOvertaken(thrown: unknown): boolean {
  const { cause } = thrown as { cause?: { code?: string } };
  return OVERTAKEN.has(cause?.code ?? "");
}
