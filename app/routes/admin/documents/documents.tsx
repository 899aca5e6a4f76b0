import { Form, href, Link } from "react-router";
import { DOCUMENT_KINDS } from "#features/documents/document.ts";
import { monthsIn, type Months } from "#features/documents/export-documents.server.ts";
import { type AdminDocuments, listDocuments } from "#features/documents/list-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { listFilter, type ListFilter } from "../list/list-filter.ts";
import { FilterForm, ListPage } from "../list/list-tools.tsx";
import { AdminHead, AdminSection, StatusBadge } from "../shell/admin-page.tsx";
import { EinvoiceBadge } from "../einvoicing/einvoice-badge.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/documents.ts";
import listStyles from "../list/list.module.css";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const filter = listFilter(url.searchParams, DOCUMENT_KINDS);
  const listing = await listDocuments(services, dispatcher, filter);
  const months = monthsIn(url.searchParams, services.clock.now());
  return {
    filter,
    listing,
    months,
    words: pickWords(lang, ["operations", "documents", "settings", "einvoicing.marks"]),
  };
}

export default function Documents({ loaderData }: Route.ComponentProps) {
  return <DocumentsView {...loaderData} />;
}

type DocumentsViewProps = { filter: ListFilter; listing: AdminDocuments; months: Months };
type Row = AdminDocuments["rows"][number];

function DocumentsView({ filter, listing, months }: DocumentsViewProps) {
  const t = useWords("documents");
  return (
    <>
      <AdminHead title={t("admin.title")} />
      <Waiting listing={listing} />
      <FilterForm
        filter={filter}
        searchLabel={t("admin.search")}
        statesLabel={t("journal.columns.kind")}
        states={DOCUMENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <ListPage
        filter={filter}
        listing={listing}
        none={t("admin.none")}
        row={(row) => <DocumentRow key={row.reference} row={row} />}
      />
      <Journal months={months} />
    </>
  );
}

function DocumentRow({ row }: { row: Row }) {
  const t = useWords("documents");
  const lang = useLang();
  const formats = useFormats();
  return (
    <Stack as="li" gap={5} row={1} pad={4} lineBelow="line" className={listStyles.row}>
      <Cluster gap={3} row={1} align="baseline" className={listStyles.cell}>
        <time dateTime={row.issuedOn}>{formats.day(`${row.issuedOn}T12:00:00Z`)}</time>
        <a href={href("/:lang/admin/documents/:number", { lang, number: row.reference })} download>
          <Ltr>{row.reference}</Ltr> (PDF)
        </a>
      </Cluster>
      <Cluster gap={3} row={1} align="baseline" className={listStyles.cell}>
        <span>
          <bdi>{row.buyer}</bdi>
        </span>
        {row.booking ? (
          <Link to={href("/:lang/admin/bookings/:reference/documents", { lang, reference: row.booking })}>
            <Ltr>{row.booking}</Ltr>
          </Link>
        ) : null}
        {row.organisation ? (
          <Link to={href("/:lang/admin/organisations/:reference", { lang, reference: row.organisation })}>
            <Ltr>{row.organisation}</Ltr>
          </Link>
        ) : null}
      </Cluster>
      <Cluster gap={3} row={1} align="baseline" className={classes(listStyles.cell, listStyles.amount)}>
        <span>
          <Ltr>{formats.money(row.kind === "credit_note" ? -row.total : row.total)}</Ltr>
        </span>
      </Cluster>
      <Cluster gap={3} row={2} align="baseline" className={listStyles.state}>
        <StatusBadge status={row.isReplaced ? "closed" : row.kind}>
          {row.isReplaced ? t("admin.replaced") : t(`kinds.${row.kind}`)}
        </StatusBadge>
        {row.einvoice ? <EinvoiceBadge mark={row.einvoice} /> : null}
      </Cluster>
    </Stack>
  );
}

function Waiting({ listing: { waiting, missing } }: { listing: AdminDocuments }) {
  const t = useWords("documents.admin");
  const fields = useWords("settings.fields");
  const lang = useLang();
  const formats = useFormats();
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warning" title={t("waitingTitle", { count: waiting.length })}>
      {missing.length > 0 ? (
        <p>{t("waiting", { fields: formats.list(missing.map((field) => fields(field))) })}</p>
      ) : (
        <p>{t("waitingSoon")}</p>
      )}
      <p>
        {waiting.map((reference) => (
          <Link key={reference} to={href("/:lang/admin/bookings/:reference", { lang, reference })}>
            <Ltr>{reference}</Ltr>{" "}
          </Link>
        ))}
      </p>
      <p>
        <Link to={href("/:lang/admin/settings", { lang })}>{t("settings")}</Link>
      </p>
    </Notice>
  );
}

function Journal({ months }: { months: Months }) {
  const t = useWords("documents.journal");
  const lang = useLang();
  return (
    <AdminSection title={t("title")}>
      <Text anywhere size="small" tone="soft">
        {t("lead")}
      </Text>
      <Grid
        as={Form}
        columns={2}
        gap={4}
        align="end"
        method="get"
        action={href("/:lang/admin/documents/journal.csv", { lang })}
        reloadDocument
        className={listStyles.filter}
      >
        <TextField name="from" type="month" label={t("from")} defaultValue={months.from} dir="ltr" />
        <TextField name="to" type="month" label={t("to")} defaultValue={months.to} dir="ltr" />
        <Button type="submit" variant="secondary">
          {t("export")}
        </Button>
      </Grid>
    </AdminSection>
  );
}
