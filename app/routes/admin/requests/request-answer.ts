import type { FieldError } from "#i18n/field-error.ts";
import type { TypedAnswer } from "#features/inquiries/thread/answer-request.server.ts";
import type { TypedNote } from "#features/inquiries/thread/note-reply.server.ts";
import type { TypedTerms } from "#features/organisations/application/decide-application.server.ts";
import type { InboxAnswer } from "./inbox-action.server.ts";

export type RequestAnswer =
  | { kind: "changed" }
  | { kind: "answer"; what: AnswerProblem; errors: FieldError[]; typed: TypedAnswer & { way: string } }
  | { kind: "acceptance"; errors: FieldError[]; typed: TypedTerms }
  | { kind: "refusal"; errors: FieldError[]; typed: TypedAnswer }
  | { kind: "note"; errors: FieldError[]; typed: TypedNote }
  | Extract<InboxAnswer, { kind: "refused" }>
  | { kind: "signed-out" };

/**
 * `invalid`: errors in the fields. `changed`: the request has changed. `inserted`: a template was inserted. `gone`: the
 * template was deleted.
 */
type AnswerProblem = "invalid" | "changed" | "inserted" | "gone";

/** The session has ended: the page keeps its text instead of redirecting to the sign-in. */
export function isSignedOut(thrown: unknown): boolean {
  return thrown instanceof Response && (thrown.headers.get("Location") ?? "").includes("/admin/login");
}
