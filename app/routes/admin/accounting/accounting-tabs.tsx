import { href, NavLink } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Tabs } from "../shell/tabs.tsx";

export function AccountingTabs() {
  const t = useWords("closing.tabs");
  const lang = useLang();
  return (
    <Tabs aria-label={t("label")}>
      <NavLink to={href("/:lang/admin/accounting", { lang })} end>
        {t("books")}
      </NavLink>
      <NavLink to={href("/:lang/admin/accounting/bank", { lang })}>{t("bank")}</NavLink>
      <NavLink to={href("/:lang/admin/accounting/payouts", { lang })}>{t("payouts")}</NavLink>
      <NavLink to={href("/:lang/admin/accounting/reminders", { lang })}>{t("reminders")}</NavLink>
    </Tabs>
  );
}
