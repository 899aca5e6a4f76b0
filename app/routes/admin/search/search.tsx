import { data, Form, Link } from "react-router";
import { isDispatcher, type Role } from "#features/accounts/admin.ts";
import { type FoundInWorkplace, searchWorkplace } from "#features/dispatch/search-workplace.server.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Cluster, Stack, Toolbar } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminHead, AdminSection } from "../shell/admin-page.tsx";
import { asAdmin } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/search.ts";
import { type Hit, useHits } from "./use-hits.ts";
import { usePages } from "./use-pages.ts";
import styles from "./search.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

/** The search as a page: without JavaScript, and for an address that can be sent to a colleague. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services, lang } = await asAdmin({ context, params, request });
  const query = url.searchParams.get("q")?.slice(0, 100) ?? "";
  if (!(await services.limits.allow("search", admin.id))) throw data(null, { status: 429 });
  const found = isDispatcher(admin) ? await searchWorkplace(services, admin, query, lang) : null;
  return { query, role: admin.role, found };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchView {...loaderData} />;
}

type SearchViewProps = { query: string; role: Role; found: FoundInWorkplace | null };

function SearchView({ query, role, found }: SearchViewProps) {
  const t = useWords("workplace.search");
  const groups = useHits();
  const { pages, beginnings } = usePages(role)(query);
  const shown = [
    ...(found ? groups(found) : []),
    { kind: "actions" as const, hits: beginnings },
    { kind: "pages" as const, hits: pages },
  ].filter(({ hits }) => hits.length > 0);
  return (
    <>
      <AdminHead title={t("title")} />
      <Cluster
        as={Form}
        single
        gap={3}
        align="end"
        method="get"
        role="search"
        className={styles.form}
        key={query}
      >
        <TextField
          name="q"
          type="search"
          label={role === "editor" ? t("labelPages") : t("label")}
          defaultValue={query}
          autoComplete="off"
          dir="auto"
        />
        <Button type="submit" variant="secondary">
          {t("title")}
        </Button>
      </Cluster>
      {shown.length === 0 ? <p role="status">{t("none", { query })}</p> : null}
      {shown.map(({ kind, hits }) => (
        <AdminSection key={kind} title={t(`kinds.${kind}`)}>
          <Stack as="ul">
            {hits.map((hit) => (
              <HitRow key={hit.key} hit={hit} />
            ))}
          </Stack>
        </AdminSection>
      ))}
    </>
  );
}

function HitRow({ hit: { to, icon, title, detail } }: { hit: Hit }) {
  return (
    <li>
      <Toolbar as={Link} single lineBelow="line" to={to} className={styles.hit}>
        <Icon icon={icon} size={18} />
        <span>
          <bdi>{title}</bdi>
          {detail ? (
            <Text as="bdi" tone="soft" size="small" className={look("block")}>
              {detail}
            </Text>
          ) : null}
        </span>
      </Toolbar>
    </li>
  );
}
