import type { FieldError } from "#i18n/field-error.ts";
import type { TypedAnswer } from "#features/inquiries/thread/answer-request.server.ts";
import type { TypedNote } from "#features/inquiries/thread/note-reply.server.ts";

/** What the page says to a form that led nowhere, and what was typed into it. */
export type RequestAnswer =
  /** The request no longer allows it. */
  | { kind: "changed" }
  | { kind: "answer"; what: AnswerProblem; errors: FieldError[]; typed: TypedAnswer }
  | { kind: "note"; errors: FieldError[]; typed: TypedNote }
  | { kind: "signed-out" };

/** Not sent for what stands in the fields, or for what happened meanwhile; or a template was put in, or is gone. */
export type AnswerProblem = "invalid" | "changed" | "inserted" | "gone";

/** The session has ended: the page stays with what was typed, instead of giving way to the sign-in. */
export function isSignedOut(thrown: unknown): boolean {
  return thrown instanceof Response && (thrown.headers.get("Location") ?? "").includes("/admin/login");
}
