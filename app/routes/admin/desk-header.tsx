import { Form, href, NavLink } from "react-router";
import type { Role } from "#features/accounts/admin.ts";
import { LanguageLinks } from "#app/shell/language-links.tsx";
import { useLang, useWords } from "#app/shell/words.tsx";
import { Wordmark } from "#app/shell/wordmark.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import styles from "./desk-layout.module.css";

const OWNERS = ["bookings", "requests", "mails", "settings"] as const;

type DeskHeaderProps = { email: string; role: Role };

/** What this person may open: to an editor the desk is their account. */
export function DeskHeader({ email, role }: DeskHeaderProps) {
  const t = useWords("admin");
  const lang = useLang();
  const pages = {
    bookings: href("/:lang/admin/bookings", { lang }),
    requests: href("/:lang/admin/requests", { lang }),
    mails: href("/:lang/admin/mails", { lang }),
    settings: href("/:lang/admin/settings", { lang }),
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
