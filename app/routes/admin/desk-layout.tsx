import { Outlet } from "react-router";
import type { Route } from "./+types/desk-layout.ts";
import { DeskHeader } from "./desk-header.tsx";
import { requireOwner } from "./require-admin.server.ts";
import styles from "./desk-layout.module.css";
import { Container } from "#app/ui/container.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email } = await requireOwner(context, request);
  return { email };
}

/** The desk: what there is, who is here, a way out. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeader email={loaderData.email} />
      <main>
        <Container className={styles.main}>
          <Outlet />
        </Container>
      </main>
    </>
  );
}
