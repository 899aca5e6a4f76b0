import { data } from "react-router";
import { APPROVAL_WORDS } from "#features/booking/organisation/approval.ts";
import { decideApproval } from "#features/organisations/approvals/decide-approval.server.ts";
import type { Approver } from "#features/organisations/approvals/read-approvals.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import type { Lang } from "#i18n/locales.ts";
import { longText, numberIn, readForm } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import { notFound } from "./member-request.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

const FIELDS = { words: longText(APPROVAL_WORDS) } as const;

/** A key of `approvals.problems`. */
type ApprovalProblem = "decided" | "withdrawn" | "changed" | "ended" | "credit-limit" | "gone" | "too-long";

export async function answerApproval(
  services: Services,
  approver: Approver,
  { approvalId, form, lang }: { approvalId: string; form: FormData; lang: Lang },
) {
  const read = readForm(FIELDS, form);
  const refuse = (problem: ApprovalProblem, status: number) =>
    data({ problem, words: read.typed.words, approvalId }, { status, headers: PRIVATE });
  if (!read.ok) return refuse("too-long", 422);
  const answer = fieldIn(form, "answer") === "approve" ? ("approve" as const) : ("refuse" as const);
  const [amount, version] = [numberIn(form, "amount"), numberIn(form, "version")];
  const decision = { approvalId, answer, amount, version, words: read.value.words };
  const decided = await decideApproval(services, approver, decision, lang);
  if (decided.kind === "approved" || decided.kind === "refused" || decided.kind === "closed")
    return decided.kind;
  if (decided.kind === "missing") throw notFound();
  return refuse(decided.kind, 409);
}
