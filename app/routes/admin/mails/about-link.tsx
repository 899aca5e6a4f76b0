import { href, Link } from "react-router";
import type { MailAbout } from "#features/outbox/mail-subjects.server.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";

export function AboutLink({ about: { kind, reference } }: { about: MailAbout }) {
  const lang = useLang();
  const page =
    kind === "booking"
      ? href("/:lang/admin/bookings/:reference", { lang, reference })
      : href("/:lang/admin/requests/:reference", { lang, reference });
  return (
    <Link to={page}>
      <Ltr>{reference}</Ltr>
    </Link>
  );
}
