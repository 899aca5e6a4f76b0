import { href, Link } from "react-router";
import type { LegalGaps } from "#features/accounts/read-company-settings.server.ts";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What the law wants on the public pages and the record does not hold yet; and that it is still the demo identity. */
export function LegalWarning({ missing, demo }: LegalGaps) {
  const t = useWords("settings");
  const lang = useLang();
  const formats = useFormats();
  if (missing.length === 0 && !demo) return null;
  return (
    <Notice tone="warning" title={t(demo ? "warning.demoTitle" : "warning.missingTitle")}>
      {demo ? <p>{t("warning.demo")}</p> : null}
      {missing.length > 0 ? (
        <p>{t("warning.missing", { fields: formats.list(missing.map((field) => t(`fields.${field}`))) })}</p>
      ) : null}
      <p>
        <Link to={href("/:lang/admin/settings", { lang })}>{t("warning.link")}</Link>
      </p>
    </Notice>
  );
}
