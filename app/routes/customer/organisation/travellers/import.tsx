import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import {
  importTravellers,
  type Preview,
  type ShownSheets,
} from "#features/travellers/import-travellers.server.ts";
import { TRAVELLER_KEYS, type Traveller } from "#features/travellers/traveller.ts";
import { LIMIT_FIGURES } from "#features/guestlists/list-file.ts";
import { pickWords } from "#i18n/words.ts";
import { SheetChoice } from "#app/shell/guestlists/sheet-choice.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { describe, Field } from "#app/ui/field.tsx";
import { Cluster, Panel, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { frameOf, notFound } from "../member-request.server.ts";
import { OrganisationFrame } from "../organisation-frame.tsx";
import type { Route } from "./+types/import.ts";
import { asKeeper } from "./keeper-request.server.ts";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

/** Nothing is stored before the confirmation. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { member, lang } = await asKeeper({ context, params, request });
  const words = pickWords(lang, ["organisations", "travellers", "guestlists.refused", "guestlists.sheets"]);
  return data({ frame: frameOf(member), words }, { headers: PRIVATE });
}

/** The session is checked before the body is read. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { keeper, services, lang } = await asKeeper({ context, params, request });
  const imported = await importTravellers(services, keeper, request);
  switch (imported.kind) {
    case "missing":
      throw notFound();
    case "done":
      return redirect(`/${lang}/organisation/travellers?done=imported&count=${imported.count}`, {
        status: 303,
        headers: PRIVATE,
      });
    case "refused":
      return data(imported, { status: 422, headers: PRIVATE });
    case "preview":
      return data(imported, { status: imported.isChanged ? 409 : 200, headers: PRIVATE });
  }
}

export function headers() {
  return PRIVATE;
}

export default function ImportTravellers({ loaderData: { frame }, actionData }: Route.ComponentProps) {
  const t = useWords("travellers.import");
  const preview = actionData?.kind === "preview" ? actionData.preview : null;
  const sheets = actionData?.sheets ?? null;
  const isWorkbook = sheets !== null && sheets.otherSheets.length + sheets.leftOut.length > 0;
  return (
    <OrganisationFrame frame={frame} page="travellers">
      <Heading size="m">{t("title")}</Heading>
      {actionData?.kind === "preview" && actionData.isChanged ? (
        <Notice tone="warning" role="alert">
          {t("changed")}
        </Notice>
      ) : null}
      {sheets && (preview || isWorkbook) ? (
        <SheetsForm sheets={sheets}>
          {isWorkbook ? <SheetChoice {...sheets} /> : null}
          {preview ? <PreviewPart preview={preview} /> : null}
        </SheetsForm>
      ) : null}
      <FilePart
        refused={actionData?.kind === "refused" ? actionData.reason : null}
        isAgain={preview !== null}
      />
    </OrganisationFrame>
  );
}

/** One form, so that the page contains the file once. */
function SheetsForm({ sheets, children }: { sheets: ShownSheets; children: ReactNode }) {
  const to = `/${useLang()}/organisation/travellers/import`;
  return (
    <Stack as="form" method="post" action={to} encType="multipart/form-data" gap={6}>
      <input type="hidden" name="sheets" value={sheets.file} />
      {children}
    </Stack>
  );
}

type Refused = Extract<Route.ComponentProps["actionData"], { kind: "refused" }>["reason"];

function FilePart({ refused, isAgain }: { refused: Refused | null; isAgain: boolean }) {
  const t = useWords("travellers.import");
  const fields = useWords("travellers.fields");
  const others = useWords("guestlists.refused");
  const base = `/${useLang()}/organisation/travellers`;
  const own = refused === "no-columns" || refused === "too-many-travellers";
  const error = refused === null ? undefined : own ? t(refused) : others(refused, LIMIT_FIGURES);
  return (
    <Panel
      as="form"
      method="post"
      action={`${base}/import`}
      encType="multipart/form-data"
      gap={4}
      raised
      look="roomy"
    >
      {isAgain ? <Heading size="s">{t("other")}</Heading> : <Text measure>{t("lead")}</Text>}
      <Field id="file" label={t("file")} hint={t("hint")} error={error}>
        <input
          type="file"
          id="file"
          name="file"
          required
          accept=".csv,.txt,.tsv,.xlsx"
          {...describe("file", { hint: t("hint"), error })}
        />
      </Field>
      <Text size="small" tone="soft" measure>
        {t("columns", { list: TRAVELLER_KEYS.map((key) => fields(key)).join(" · ") })}
      </Text>
      <Cluster as="p" gap={4} row={2} align="center" links>
        <Button type="submit" variant={isAgain ? "secondary" : undefined}>
          {t("read")}
        </Button>
        <a href={base}>{t("back")}</a>
      </Cluster>
    </Panel>
  );
}

/** Lines of each part that are shown. All are counted and saved. */
const MOST_SHOWN = 100;

function PreviewPart({ preview: { seen, difference, faults } }: { preview: Preview }) {
  const t = useWords("travellers.import");
  const reasons = useWords("travellers.faults");
  const fields = useWords("travellers.fields");
  const { fresh, changed, same } = difference;
  const hasChanges = fresh.length + changed.length > 0;
  return (
    <Stack gap={6}>
      <Text strong role="status">
        {t("summary", { fresh: fresh.length, changed: changed.length, same, faults: faults.length })}
      </Text>
      <Lines title={t("faults")} count={faults.length}>
        {faults.slice(0, MOST_SHOWN).map(({ line, key, value }) => (
          <Text as="li" key={line} size="small" tone="error" anywhere>
            <span>{t("line", { line })}</span> <span>{reasons(key, { value: `\u2068${value}\u2069` })}</span>
          </Text>
        ))}
      </Lines>
      <Lines title={t("fresh")} count={fresh.length}>
        {fresh.slice(0, MOST_SHOWN).map((one) => (
          <Text as="li" key={`${one.employeeNumber} ${one.fullName}`} size="small" anywhere>
            <ProperName>{one.fullName}</ProperName> · <Ltr>{one.phone}</Ltr>
          </Text>
        ))}
      </Lines>
      <Lines title={t("changes")} count={changed.length}>
        {changed.slice(0, MOST_SHOWN).map(({ from, to, keys }) => (
          <Text as="li" key={from.id} size="small" anywhere>
            <strong>
              <ProperName>{from.fullName}</ProperName>
            </strong>
            {keys.map((key) => (
              <span key={key}>
                {" · "}
                <span>
                  {t("was", { field: fields(key), before: valueOf(from, key), after: valueOf(to, key) })}
                </span>
              </span>
            ))}
          </Text>
        ))}
      </Lines>
      {hasChanges ? (
        <p>
          <input type="hidden" name="seen" value={seen} />
          <Button type="submit">{t("save", { count: fresh.length + changed.length })}</Button>
        </p>
      ) : (
        <Notice tone="info">{t("nothing")}</Notice>
      )}
    </Stack>
  );
}

function valueOf(traveller: Traveller, key: (typeof TRAVELLER_KEYS)[number]): string {
  return `\u2068${traveller[key] || "—"}\u2069`;
}

function Lines({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const t = useWords("travellers.import");
  if (count === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Heading size="s">{title}</Heading>
      <Stack as="ul" gap={1} role="list">
        {children}
      </Stack>
      {count > MOST_SHOWN ? (
        <Text size="small" tone="soft">
          {t("more", { count: count - MOST_SHOWN })}
        </Text>
      ) : null}
    </Stack>
  );
}
