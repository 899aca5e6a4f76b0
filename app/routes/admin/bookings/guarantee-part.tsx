import { GUARANTEE_DAYS } from "#features/availability/cash-rule.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { AdminSection } from "../shell/admin-page.tsx";

/** The card that the guest of a cash ride left as guarantee, until it is removed. */
export function GuaranteePart({ last4 }: { last4: string | null }) {
  const t = useWords("operations.guarantee");
  if (last4 === null) return null;
  return (
    <AdminSection title={t("title")}>
      <p>{t("kept", { last4, days: GUARANTEE_DAYS })}</p>
    </AdminSection>
  );
}
