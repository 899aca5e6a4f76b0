import { Outlet } from "react-router";
import { isOwner } from "#features/accounts/admin.ts";
import { legalGaps } from "#features/accounts/read-company-settings.server.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/signed-in-layout.ts";
import { adminLang } from "./admin-lang.ts";
import { AdminHeader } from "./admin-header.tsx";
import { LegalWarning } from "../settings/company/legal-warning.tsx";
import { requireAdmin } from "./require-admin.server.ts";
import styles from "./signed-in-layout.module.css";
import { Container } from "#app/ui/container.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { email, role } = admin;
  const gaps = isOwner(admin) ? await legalGaps(context.get(requestContext).services, admin) : null;
  return { email, role, gaps, ...(gaps ? { words: pickWords(adminLang(params.lang), ["settings"]) } : {}) };
}

/** The desk: what there is, who is here, a way out. */
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
