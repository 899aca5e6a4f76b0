import { href, Link } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";

/** Link to the page of a guest. Its address has the reference of a booking or a request, not personal data. */
export function GuestLink({ reference }: { reference: string }) {
  const t = useWords("guests.page");
  const lang = useLang();
  return <Link to={href("/:lang/admin/guests/:reference", { lang, reference })}>{t("link")}</Link>;
}
