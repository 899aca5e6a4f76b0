import { Outlet } from "react-router";
import { isOwner } from "#features/accounts/admin.ts";
import { legalGaps } from "#features/accounts/read-company-desk.server.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/desk-layout.ts";
import { adminLang } from "./admin-lang.ts";
import { DeskHeader } from "./desk-header.tsx";
import { LegalWarning } from "./legal-warning.tsx";
import { requireAdmin } from "./require-admin.server.ts";
import styles from "./desk-layout.module.css";
import { Container } from "#app/ui/container.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { email, role } = admin;
  const gaps = isOwner(admin) ? await legalGaps(context.get(requestContext).services, admin) : null;
  return { email, role, gaps, ...(gaps ? { words: pickWords(adminLang(params.lang), ["settings"]) } : {}) };
}

/** The desk: what there is, who is here, a way out. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader email={loaderData.email} role={loaderData.role} />
      <main>
        <Container className={styles.main}>
          {loaderData.gaps ? <LegalWarning {...loaderData.gaps} /> : null}
          <Outlet />
        </Container>
      </main>
    </>
  );
}
