import type { OpenedByLink } from "#features/organisations/rides/open-by-link.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Why the visitor behind a link does not act for the account that pays. */
export function AccountNotice({ kind, organisation }: NonNullable<OpenedByLink["refusal"]>) {
  const t = useWords("manage.account");
  const lang = useLang();
  return (
    <Notice tone="info" role="note">
      <p>{t(kind, { organisation })}</p>
      {kind === "sign-in" ? (
        <p>
          <a href={`/${lang}/my-rides`}>{t("open")}</a>
        </p>
      ) : null}
    </Notice>
  );
}
