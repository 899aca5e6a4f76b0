import type { Translator } from "#i18n/translator.ts";
import type { AuditLine } from "./audit-lines.server.ts";

export function auditSentence(
  { action, details }: Pick<AuditLine, "action" | "details">,
  { words, comma }: Translator,
): string {
  if (action === "special-request-answered") {
    return words("operations.audit.special-request-answered", {
      wish: words(`operations.specialRequests.${details.wish as "femaleChauffeur"}`),
      answer: words(`operations.specialRequests.states.${details.answer as "confirmed"}`),
    });
  }
  if (
    action === "booking-overbooked" ||
    action === "past-ride-entered" ||
    action === "fee-waived" ||
    action === "addition-decided" ||
    action === "part-refunded" ||
    action === "tip-refunded"
  )
    return words(`operations.audit.${action}`, { reason: details.reason ?? "" });
  if (action === "fee-paid-outside" || action === "paid-otherwise" || action === "repaid") {
    const way = words(`operations.fee.ways.${details.way as "cash"}`);
    return words(`operations.audit.${action}`, { way, note: details.reason ?? "" });
  }
  if (action === "transfer-noted")
    return words("operations.audit.transfer-noted", { note: details.reason ?? "" });
  const sentence = words(`operations.audit.${action}`);
  if (action !== "company-changed") return sentence;
  const fields = (details.fields ?? "").split(" ").filter((field) => field !== "");
  const names = fields.map((field) => words(`settings.fields.${field as "siren"}`));
  return names.length > 0 ? `${sentence} (${names.join(comma)})` : sentence;
}
