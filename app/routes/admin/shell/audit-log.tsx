import type { ShownAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminSection } from "./admin-page.tsx";
import { Rows } from "./rows.tsx";

export function AuditLog({ entries }: { entries: ShownAudit[] }) {
  const t = useWords("operations.audit");
  const formats = useFormats();
  if (entries.length === 0) return null;
  return (
    <AdminSection title={t("title")}>
      <Rows size="small">
        {entries.map((entry) => (
          <li key={entry.id}>
            <AuditText entry={entry} />
            <Text as="span" anywhere size="small" tone="soft">
              {formats.dateTime(entry.at)} · {entry.by ? <Ltr>{entry.by}</Ltr> : t("gone")}
            </Text>
          </li>
        ))}
      </Rows>
    </AdminSection>
  );
}

export function AuditText({ entry: { action, details } }: { entry: ShownAudit }) {
  const t = useWords("operations");
  if (action === "company-changed") return <CompanyAudit fields={details.fields ?? ""} />;
  if (action === "booking-overbooked")
    return <span>{t("audit.booking-overbooked", { reason: details.reason ?? "" })}</span>;
  if (action === "fee-paid-outside" || action === "paid-otherwise" || action === "repaid") {
    const way = t(`fee.ways.${details.way as "cash"}`);
    return <span>{t(`audit.${action}`, { way, note: details.reason ?? "" })}</span>;
  }
  if (action === "transfer-noted")
    return <span>{t("audit.transfer-noted", { note: details.reason ?? "" })}</span>;
  if (
    action === "fee-waived" ||
    action === "addition-decided" ||
    action === "part-refunded" ||
    action === "tip-refunded"
  )
    return <span>{t(`audit.${action}`, { reason: details.reason ?? "" })}</span>;
  if (action !== "special-request-answered") return <span>{t(`audit.${action}`)}</span>;
  const wish = t(`specialRequests.${details.wish as "femaleChauffeur" | "arabicSpeaking"}`);
  const answer = t(`specialRequests.states.${details.answer as "confirmed" | "not_possible"}`);
  return <span>{t("audit.special-request-answered", { wish, answer })}</span>;
}

/** The names of the fields are among the words of the company page only. */
function CompanyAudit({ fields }: { fields: string }) {
  const t = useWords();
  const formats = useFormats();
  const names = fields.split(" ").map((field) => t(`settings.fields.${field as "siren"}`));
  return (
    <span>
      {t("operations.audit.company-changed")} ({formats.list(names)})
    </span>
  );
}
