import { Form, href, NavLink } from "react-router";
import { LanguageLinks } from "#app/shell/language-links.tsx";
import { useLang, useWords } from "#app/shell/words.tsx";
import { Wordmark } from "#app/shell/wordmark.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import styles from "./desk-layout.module.css";

export function DeskHeader({ email }: { email: string }) {
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
          {(["bookings", "requests", "mails"] as const).map((page) => (
            <NavLink key={page} to={pages[page]}>
              {t(`nav.${page}`)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.person}>
          <LanguageLinks />
          <Ltr>{email}</Ltr>
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
