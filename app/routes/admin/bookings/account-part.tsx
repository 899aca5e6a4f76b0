import { href, Link } from "react-router";
import type { AccountOfBooking } from "#features/organisations/rides/read-account-of-booking.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminSection } from "../shell/admin-page.tsx";

export function AccountPart({ account }: { account: AccountOfBooking | null }) {
  const t = useWords("organisations.ofBooking");
  const approvals = useWords("approvals.admin");
  const lang = useLang();
  const { dateTime } = useFormats();
  if (!account) return null;
  const { reference, name, facts, approval } = account;
  return (
    <AdminSection title={t("title")}>
      <Text anywhere>
        <Link to={href("/:lang/admin/organisations/:reference", { lang, reference })}>
          <bdi>{name}</bdi>
        </Link>
        {facts.map((fact) => (
          <span key={fact}>
            {" "}
            · <bdi>{fact}</bdi>
          </span>
        ))}
      </Text>
      {approval ? (
        <Text anywhere size="small">
          {approval.status === "open"
            ? approvals("waiting", { organisation: name, until: dateTime(approval.until) })
            : approvals(`ofApproval.${approval.status}`, { person: approval.decidedBy })}
        </Text>
      ) : null}
      <Text anywhere size="small" tone="soft">
        {t("note")}
      </Text>
    </AdminSection>
  );
}
