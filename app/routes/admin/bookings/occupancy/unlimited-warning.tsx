import { href, Link } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";

export function UnlimitedWarning({ isOwner }: { isOwner: boolean }) {
  const t = useWords("occupancy.warning");
  const lang = useLang();
  return (
    <Notice tone="warning">
      <p>
        {t("text")}{" "}
        {isOwner ? <Link to={href("/:lang/admin/settings/availability", { lang })}>{t("link")}</Link> : null}
      </p>
    </Notice>
  );
}
