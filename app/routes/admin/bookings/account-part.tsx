import { href, Link } from "react-router";
import type { AccountOfBooking } from "#features/organisations/rides/read-account-of-booking.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminSection } from "../shell/admin-page.tsx";

/** The organisation that the booking is charged to, with its own references. */
export function AccountPart({ account }: { account: AccountOfBooking | null }) {
  const t = useWords("organisations.ofBooking");
  const lang = useLang();
  if (!account) return null;
  const { reference, name, facts } = account;
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
      <Text anywhere size="small" tone="soft">
        {t("note")}
      </Text>
    </AdminSection>
  );
}
