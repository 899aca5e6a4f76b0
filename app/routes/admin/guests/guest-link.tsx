import { href, Link } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";

/** To all that the company has of a guest. The address names a booking or a request of theirs, never the guest. */
export function GuestLink({ reference }: { reference: string }) {
  const t = useWords("guests.page");
  const lang = useLang();
  return <Link to={href("/:lang/admin/guests/:reference", { lang, reference })}>{t("link")}</Link>;
}
