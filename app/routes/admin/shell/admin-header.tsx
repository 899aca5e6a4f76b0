import { Form, href, Link, NavLink, useLocation } from "react-router";
import type { Role } from "#features/accounts/admin.ts";
import { LanguageLinks } from "#app/shell/words/language-links.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Wordmark } from "#app/shell/header/wordmark.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import styles from "./signed-in-layout.module.css";

const OWNERS = ["bookings", "requests", "mails"] as const;

type AdminHeaderProps = { email: string; role: Role };

/** What this person may open: to an editor the desk is what the site shows, and their account. */
export function AdminHeader({ email, role }: AdminHeaderProps) {
  const t = useWords("admin");
  const lang = useLang();
  const pages = {
    bookings: href("/:lang/admin/bookings", { lang }),
    requests: href("/:lang/admin/requests", { lang }),
    mails: href("/:lang/admin/mails", { lang }),
  };
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Wordmark to={`/${lang}`} />
        <nav aria-label={t("nav.label")} className={styles.nav}>
          {OWNERS.filter(() => role === "owner").map((page) => (
            <NavLink key={page} to={pages[page]}>
              {t(`nav.${page}`)}
            </NavLink>
          ))}
          <ContentLink />
          {role === "owner" ? (
            <NavLink to={href("/:lang/admin/settings", { lang })}>{t("nav.settings")}</NavLink>
          ) : null}
        </nav>
        <div className={styles.person}>
          <LanguageLinks />
          <NavLink to={href("/:lang/admin/account", { lang })} className={styles.account}>
            <span className="visually-hidden">{t("nav.account")}</span> <Ltr>{email}</Ltr>
          </NavLink>
          <Form method="post" action={href("/:lang/admin/logout", { lang })}>
            <Button type="submit" variant="quiet">
              {t("signOut")}
            </Button>
          </Form>
        </div>
      </Container>
    </header>
  );
}

/** The pages of the dashboard, and what is opened from them; all of them lie right under the desk's own address. */
const CONTENT = /^\/admin(\/(new|edit|categories|media|image-optimizer)\b.*)?\/?$/;

function ContentLink() {
  const t = useWords("admin");
  const lang = useLang();
  const isHere = CONTENT.test(useLocation().pathname.slice(lang.length + 1));
  return (
    <Link to={href("/:lang/admin", { lang })} aria-current={isHere ? "page" : undefined}>
      {t("nav.content")}
    </Link>
  );
}
