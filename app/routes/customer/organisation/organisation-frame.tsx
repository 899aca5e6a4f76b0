import type { ReactNode } from "react";
import { mayMember } from "#features/organisations/organisation.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Frame } from "./member-request.server.ts";
import { ProperName } from "#app/ui/ltr.tsx";

type Page =
  | "concierge"
  | "deskRides"
  | "rides"
  | "lists"
  | "travellers"
  | "approvals"
  | "statements"
  | "commission"
  | "people"
  | "acts";

const PATHS: Record<Page, string> = {
  concierge: "/desk",
  deskRides: "/desk/rides",
  rides: "",
  lists: "/lists",
  travellers: "/travellers",
  approvals: "/approvals",
  statements: "/statements",
  commission: "/commission",
  people: "/people",
  acts: "/acts",
};

type Props = { frame: Frame; page: Page; children: ReactNode };

export function OrganisationFrame({ frame: { name, role, isEnded, isPartner }, page, children }: Props) {
  const t = useWords("organisations");
  const lang = useLang();
  const pages: Page[] = [
    ...(isPartner && mayMember(role, "book") ? (["concierge"] as const) : []),
    ...(isPartner ? (["deskRides"] as const) : []),
    "rides",
    ...(mayMember(role, "book") ? (["lists", "travellers"] as const) : []),
    ...(mayMember(role, "approve") ? (["approvals"] as const) : []),
    ...(mayMember(role, "documents") ? (["statements"] as const) : []),
    ...(isPartner && mayMember(role, "documents") ? (["commission"] as const) : []),
    ...(mayMember(role, "people") ? (["people", "acts"] as const) : []),
  ];
  return (
    <>
      <title>{`${t(`nav.${page}`)} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Stack as={Container} gap={6} padBottom="section">
        <PageHead title={<ProperName>{name}</ProperName>} lead={t("title")}>
          <Cluster as="nav" aria-label={t("nav.label")} gap={5} row={2} links className="screen-only">
            {pages.map((one) => (
              <a
                key={one}
                href={`/${lang}/organisation${PATHS[one]}`}
                aria-current={one === page ? "page" : undefined}
              >
                {one === page ? <strong>{t(`nav.${one}`)}</strong> : t(`nav.${one}`)}
              </a>
            ))}
            <a href={`/${lang}/my-rides`}>{t("nav.myRides")}</a>
          </Cluster>
        </PageHead>
        {isEnded ? <Notice tone="info">{t("ended")}</Notice> : null}
        {children}
      </Stack>
    </>
  );
}
