import { Form, href, Link, NavLink, Outlet, useLocation } from "react-router";
import { isOwner, mayDispatch, mayEdit, type Role } from "#features/accounts/admin.ts";
import { legalGaps, type LegalGaps } from "#features/accounts/read-company-settings.server.ts";
import { pickWords } from "#i18n/words.ts";
import { Wordmark } from "#app/shell/header/wordmark.tsx";
import { LanguageLinks } from "#app/shell/words/language-links.tsx";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/signed-in-layout.ts";
import { asAdmin } from "./admin-request.server.ts";
import styles from "./signed-in-layout.module.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { admin, services, lang } = await asAdmin({ context, params, request });
  const { email, role } = admin;
  const gaps = isOwner(admin) ? await legalGaps(services, admin) : null;
  return { email, role, gaps, ...(gaps ? { words: pickWords(lang, ["settings"]) } : {}) };
}

/** Every page of the admin: what there is, who is signed in, a way out. */
export default function SignedInLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeader email={loaderData.email} role={loaderData.role} />
      <main>
        <Container className={styles.main}>
          {loaderData.gaps ? <LegalWarning {...loaderData.gaps} /> : null}
          <Outlet />
        </Container>
      </main>
    </>
  );
}

const DISPATCH = ["bookings", "flights", "requests", "mails", "chauffeurs"] as const;

type AdminHeaderProps = { email: string; role: Role };

/** What this person may open: to an editor the admin is what the site shows, to a dispatcher the rides; and their account. */
function AdminHeader({ email, role }: AdminHeaderProps) {
  const t = useWords("admin");
  const lang = useLang();
  const pages = {
    bookings: href("/:lang/admin/bookings", { lang }),
    flights: href("/:lang/admin/flights", { lang }),
    requests: href("/:lang/admin/requests", { lang }),
    mails: href("/:lang/admin/mails", { lang }),
    chauffeurs: href("/:lang/admin/chauffeurs", { lang }),
  };
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Wordmark to={`/${lang}`} />
        <nav aria-label={t("nav.label")} className={styles.nav}>
          {DISPATCH.filter(() => mayDispatch(role)).map((page) => (
            <NavLink key={page} to={pages[page]}>
              {t(`nav.${page}`)}
            </NavLink>
          ))}
          {mayEdit(role) ? <ContentLink /> : null}
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

/** The pages of the dashboard, and what is opened from them; all of them lie right under the admin's own address. */
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

/** What the law wants on the public pages and the record does not hold yet; and that it is still the demo identity. */
function LegalWarning({ missing, demo }: LegalGaps) {
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
