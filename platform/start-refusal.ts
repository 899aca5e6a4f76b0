/** Why the site cannot start. The message is one sentence for the operator, to print without a stack. */
type StartRefusal = Error & { reason: RefusalReason };

type RefusalReason =
  | "data-dir-in-use"
  | "data-dir-unusable"
  | "postgres-missing"
  | "postgres-account"
  | "postgres-other-major"
  | "postgres-foreign-folder"
  | "postgres-failed"
  | "database"
  | "secret"
  | "backup"
  | "payments"
  | "variable";

export function startRefusal(reason: RefusalReason, sentence: string): StartRefusal {
  return Object.assign(new Error(sentence), { name: "StartRefusal", reason });
}

export function isStartRefusal(error: unknown): error is StartRefusal {
  return error instanceof Error && error.name === "StartRefusal";
}
