import { isRouteErrorResponse } from "react-router";
import type { FieldError } from "#i18n/field-error.ts";
import type { TypedAnswer } from "#features/inquiries/thread/answer-request.server.ts";
import type { TypedNote } from "#features/inquiries/thread/note-reply.server.ts";

/** What the page says to a form that led nowhere, and what was typed into it. */
export type RequestAnswer =
  /** The request no longer allows it. */
  | { kind: "changed" }
  | { kind: "answer"; what: AnswerProblem; errors: FieldError[]; typed: TypedAnswer }
  | { kind: "note"; errors: FieldError[]; typed: TypedNote }
  | { kind: "not-sent" }
  | { kind: "signed-out" };

/** Not sent for what stands in the fields, or for what happened meanwhile; or a template was put in, or is gone. */
export type AnswerProblem = "invalid" | "changed" | "inserted" | "gone";

/** A page that holds a text does not give way to another one: the text stays, with the key of its form. Null for what is no such case. */
export function notSent(thrown: unknown): RequestAnswer | null {
  if (thrown instanceof Response) {
    const leadsTo = thrown.headers.get("Location") ?? "";
    return leadsTo.includes("/admin/login") ? { kind: "signed-out" } : null;
  }
  if (isRouteErrorResponse(thrown)) return thrown.status >= 500 ? { kind: "not-sent" } : null;
  return thrown instanceof Error ? { kind: "not-sent" } : null;
}
