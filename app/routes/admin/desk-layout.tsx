import { Outlet } from "react-router";
import type { Route } from "./+types/desk-layout.ts";
import { DeskHeader } from "./desk-header.tsx";
import { requireAdmin } from "./require-admin.server.ts";
import styles from "./desk-layout.module.css";
import { Container } from "#app/ui/container.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email, role } = await requireAdmin(context, request);
  return { email, role };
}

/** The desk: what there is, who is here, a way out. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader {...loaderData} />
      <main>
        <Container className={styles.main}>
          <Outlet />
        </Container>
      </main>
    </>
  );
}
