import { href, Link } from "react-router";
import type { ShownMail } from "#features/outbox/list-outbox.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MailName } from "./mail-list.tsx";

export function RefusedMails({ mails }: { mails: ShownMail[] }) {
  const t = useWords("operations.mails");
  const formats = useFormats();
  const lang = useLang();
  const refused = mails.filter(
    ({ name, status, isSettled }) => status === "refused" && !isSettled && name.endsWith("-guest"),
  );
  if (refused.length === 0) return null;
  return (
    <Notice tone="warning" title={t("refusedGuest")}>
      <p>{t("refusedGuestNote")}</p>
      <ul>
        {refused.map(({ id, name, createdAt }) => (
          <li key={id}>
            <Link to={href("/:lang/admin/mails/:id", { lang, id })}>
              <MailName name={name} />
            </Link>{" "}
            {formats.dateTime(createdAt)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
