import { href, Link, useNavigation } from "react-router";
import { isUnknownBuyer } from "#features/documents/einvoicing/flow.ts";
import type { EinvoicingPage, ShownReport } from "#features/reports/ereporting/read-einvoicing.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { ValueTable } from "../analytics/figure-table.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminHead, AdminSection, StatusBadge } from "../shell/admin-page.tsx";
import { Flash } from "../shell/flash.tsx";
import { Rows } from "../shell/rows.tsx";

export const EINVOICING_DONE = ["retried", "again"] as const;

type Props = {
  page: EinvoicingPage;
  done: (typeof EINVOICING_DONE)[number] | null;
  problem: "changed" | null;
};

export function EinvoicingView({ page, done, problem }: Props) {
  const t = useWords("einvoicing");
  const lang = useLang();
  return (
    <Stack gap={6}>
      <AdminHead title={t("title")}>
        <Link to={href("/:lang/admin/einvoicing/suppliers", { lang })}>{t("suppliersLink")}</Link>
      </AdminHead>
      <Flash
        done={done && !problem ? t(`done.${done}`) : null}
        problem={problem && t(`problems.${problem}`)}
      />
      <Text measure>{t("lead")}</Text>
      <Platform page={page} />
      <Flows page={page} />
      <Reports page={page} />
      <Stray page={page} />
    </Stack>
  );
}

function Platform({ page: { host, isDemo, start, missing } }: { page: EinvoicingPage }) {
  const t = useWords("einvoicing.platform");
  const fields = useWords("settings.fields");
  const lang = useLang();
  const formats = useFormats();
  return (
    <Notice tone={host ? "success" : "warning"} title={host ? t("set", { host }) : t("unset")}>
      <p>{t("start", { date: formats.day(`${start}T12:00:00Z`) })}</p>
      {isDemo ? <p>{t("demo")}</p> : null}
      {missing.length > 0 ? (
        <p>{t("missing", { fields: formats.list(missing.map((field) => fields(field))) })}</p>
      ) : null}
      <p>
        <Link to={href("/:lang/admin/settings", { lang })}>{t("settings")}</Link>
      </p>
    </Notice>
  );
}

function Flows({ page: { flows, openCount } }: { page: EinvoicingPage }) {
  const t = useWords("einvoicing");
  const lang = useLang();
  const formats = useFormats();
  const isBusy = useNavigation().state !== "idle";
  return (
    <AdminSection title={t("open.title")}>
      <Text size="small" tone="soft" measure>
        {flows.length === 0 ? t("open.none") : t("open.lead")}
      </Text>
      <Rows>
        {flows.map(({ id, kind, reference, buyer, status, state, reason, tries, nextTryAt }) => (
          <li key={id}>
            <span>
              <Cluster as="span" gap={3} row={1} align="baseline">
                <strong>{status ? t(`marks.${status}`) : t(`open.${kind}`)}</strong>
                {reference ? (
                  <a href={href("/:lang/admin/documents/:number", { lang, number: reference })} download>
                    <Ltr>{reference}</Ltr>
                  </a>
                ) : null}
                {buyer ? <bdi>{buyer}</bdi> : null}
                {isUnknownBuyer({ state, reason }) ? (
                  <StatusBadge status="failed">{t("marks.unknownBuyer")}</StatusBadge>
                ) : (
                  <StatusBadge status={state === "refused" || state === "rejected" ? "failed" : state}>
                    {t(`open.states.${state}`)}
                  </StatusBadge>
                )}
              </Cluster>
              <Text anywhere size="small" tone="soft">
                {[
                  isUnknownBuyer({ state, reason }) ? t("open.unknownBuyer") : reason,
                  tries > 0 ? t("open.tries", { count: tries }) : "",
                  state === "waiting" && tries > 0
                    ? t("open.next", { time: formats.dateTime(nextTryAt) })
                    : "",
                ]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </Text>
            </span>
            {state === "refused" || (state === "waiting" && isUnknownBuyer({ state, reason })) ? (
              <AdminForm>
                <input type="hidden" name="flow" value={id} />
                <Button type="submit" name="intent" value="retry" variant="secondary" disabled={isBusy}>
                  {t("open.retry")}
                </Button>
              </AdminForm>
            ) : null}
          </li>
        ))}
      </Rows>
      {openCount > flows.length ? (
        <Text size="small" tone="soft">
          {t("open.more", { count: flows.length })}
        </Text>
      ) : null}
    </AdminSection>
  );
}

function Reports({ page: { reports, regime } }: { page: EinvoicingPage }) {
  const t = useWords("einvoicing.reports");
  const choices = useWords("settings.choices");
  const columns = ["period", "dueOn", "net", "vat", "gross", "state"] as const;
  const cells = useReportCells();
  return (
    <AdminSection title={t("title")}>
      <Text size="small" tone="soft" measure>
        {t("lead")} {t("confirm", { regime: choices(regime) })}
      </Text>
      {reports.length === 0 ? (
        <Text size="small" tone="soft">
          {t("none")}
        </Text>
      ) : (
        <ValueTable
          title={t("title")}
          columns={columns.map((column) => t(`columns.${column}`))}
          rows={reports.map(cells)}
        />
      )}
    </AdminSection>
  );
}

function useReportCells() {
  const t = useWords("einvoicing");
  const lang = useLang();
  const { money, day } = useFormats();
  const isBusy = useNavigation().state !== "idle";
  const on = (date: string) => day(`${date}T12:00:00Z`);
  const amount = (cents: number | null) => (cents === null ? "–" : <Ltr>{money(cents)}</Ltr>);
  const stateOf = ({ state }: ShownReport) =>
    state === "running" || state === "would" || state === "nothing"
      ? t(`reports.${state}`)
      : t(`open.states.${state}`);
  return (report: ShownReport) => {
    const { kind, from, to, dueOn, state, reason, isCorrection, net, vat, gross, carried } = report;
    const file = `${href("/:lang/admin/einvoicing/report.xml", { lang })}?kind=${kind}&from=${from}`;
    return {
      key: `${kind} ${from}`,
      name: (
        <>
          {t(`reports.${kind}`)} · {on(from)} – {on(to)}
        </>
      ),
      cells: [
        on(dueOn),
        amount(net),
        amount(vat),
        amount(gross),
        <Stack key="state" gap={1}>
          <StatusBadge status={state === "refused" || state === "rejected" ? "failed" : state}>
            {stateOf(report)}
            {isCorrection ? ` · ${t("reports.correction")}` : null}
          </StatusBadge>
          {reason ? <bdi>{reason}</bdi> : null}
          {carried < 0 ? <span>{t("reports.carried", { amount: money(carried) })}</span> : null}
          {state === "nothing" ? null : (
            <a href={file} download>
              {t("reports.file")}
            </a>
          )}
          {report.mayMakeAgain ? (
            <AdminForm>
              <input type="hidden" name="kind" value={kind} />
              <input type="hidden" name="from" value={from} />
              <Button type="submit" name="intent" value="again" variant="secondary" disabled={isBusy}>
                {t("reports.again")}
              </Button>
            </AdminForm>
          ) : null}
        </Stack>,
      ],
      bar: null,
    };
  };
}

function Stray({ page: { stray } }: { page: EinvoicingPage }) {
  const t = useWords("einvoicing");
  const formats = useFormats();
  if (stray.length === 0) return null;
  return (
    <AdminSection title={t("stray.title")}>
      <Text size="small" tone="soft" measure>
        {t("stray.lead")}
      </Text>
      <Rows size="small">
        {stray.map(({ number, key, at }) => (
          <li key={`${number} ${key} ${at}`}>
            <span>
              <Ltr>{number}</Ltr> · {t(`marks.${key}`)} · {formats.dateTime(at)}
            </span>
          </li>
        ))}
      </Rows>
    </AdminSection>
  );
}
