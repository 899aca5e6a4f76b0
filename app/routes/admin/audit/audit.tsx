import { Form, href, Link } from "react-router";
import {
  auditAddress,
  type AuditFilter,
  GONE,
  GROUP_NAMES,
  isEverything,
  readAuditFilter,
} from "#features/reports/audit-filter.ts";
import { type AuditLog, readAuditLog } from "#features/reports/read-audit-log.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { Pager } from "../list/list-tools.tsx";
import { AdminHead, SettingsTabs } from "../shell/admin-page.tsx";
import { asOwner } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/audit.ts";
import { DateField } from "../shell/date-field.tsx";
import styles from "./audit.module.css";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const filter = readAuditFilter(url.searchParams);
  const log = await readAuditLog(services, owner, filter, lang);
  return { filter, log, words: pickWords(lang, ["audit", "operations", "settings"]) };
}

export default function Audit({ loaderData: { filter, log } }: Route.ComponentProps) {
  const t = useWords("audit");
  const lang = useLang();
  return (
    <Stack gap={5}>
      <AdminHead title={t("title")} />
      <SettingsTabs />
      <Text measure>{t("lead")}</Text>
      <AuditFilterForm filter={filter} people={log.people} />
      {isEverything(filter) ? null : (
        <p>
          <Link to={href("/:lang/admin/audit", { lang })}>{t("filters.clear")}</Link>
        </p>
      )}
      {log.rows.length === 0 ? (
        <Text size="small" tone="soft">
          {t("none")}
        </Text>
      ) : (
        <Lines lines={log.rows} />
      )}
      <Cluster links gap={6} row={0} align="baseline" justify="spread" size="small">
        <Pager of={log} addressOf={(page) => auditAddress(filter, page)} />
        <a href={`/${lang}/admin/audit/export.csv${auditAddress(filter, 1)}`}>{t("export.link")}</a>
      </Cluster>
    </Stack>
  );
}

type FilterProps = { filter: AuditFilter; people: AuditLog["people"] };

function AuditFilterForm({ filter, people }: FilterProps) {
  const t = useWords("audit.filters");
  const groups = useWords("audit.groups");
  return (
    <Grid
      as={Form}
      columns={2}
      gap={4}
      align="end"
      method="get"
      role="search"
      className={styles.filter}
      key={auditAddress(filter, 1)}
    >
      <SelectField
        name="person"
        label={t("person")}
        defaultValue={filter.person ?? ""}
        options={[
          { value: "", label: t("everyone") },
          ...people.map(({ id, email }) => ({ value: id, label: email })),
          { value: GONE, label: t("gone") },
        ]}
      />
      <SelectField
        name="group"
        label={t("group")}
        defaultValue={filter.group ?? ""}
        options={[
          { value: "", label: t("all") },
          ...GROUP_NAMES.map((value) => ({ value, label: groups(value) })),
        ]}
      />
      <DateField name="from" label={t("from")} defaultValue={filter.from ?? ""} />
      <DateField name="to" label={t("to")} defaultValue={filter.to ?? ""} />
      <TextField
        name="reference"
        label={t("reference")}
        defaultValue={filter.reference}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="secondary">
        {t("submit")}
      </Button>
    </Grid>
  );
}

function Lines({ lines }: { lines: AuditLog["rows"] }) {
  const gone = useWords("operations.audit")("gone");
  const lang = useLang();
  const formats = useFormats();
  return (
    <Text as="ul" lineAbove="line" size="small" anywhere>
      {lines.map(({ id, at, by, text, link }) => (
        <Stack as="li" gap={5} row={1} pad={3} lineBelow="line" key={id} className={styles.line}>
          <time dateTime={at}>{formats.dateTime(at)}</time>
          <span>
            {text}
            {link ? (
              <>
                {" · "}
                <Link to={`/${lang}/admin/${link.path}`}>
                  <bdi>{link.name}</bdi>
                </Link>
              </>
            ) : null}
          </span>
          <Text as="span" size="small" tone="soft">
            {by ? <Ltr>{by}</Ltr> : gone}
          </Text>
        </Stack>
      ))}
    </Text>
  );
}
