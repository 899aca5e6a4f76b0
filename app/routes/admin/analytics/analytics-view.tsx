import { type CounterReport, MEASURES } from "#features/reports/counter-report.ts";
import { RANGES, rangeAddress, type ReportRange } from "#features/reports/report-range.ts";
import { LANGS, LANGUAGES } from "#i18n/locales.ts";
import { groupedNumber } from "#i18n/formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Grid, Split, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { classes } from "#app/ui/classes.ts";
import { Amount, Text } from "#app/ui/text.tsx";
import { AdminHead, AdminSection } from "../shell/admin-page.tsx";
import { BarPlot } from "./bar-plot.tsx";
import { DaysChoice, useDays } from "./days-choice.tsx";
import { Change, FigureTable } from "./figure-table.tsx";
import styles from "./analytics.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

type Props = { report: CounterReport };

export function AnalyticsView({ report }: Props) {
  const t = useWords("analytics");
  const isEmpty = report.totals.every(({ count }) => count === 0);
  return (
    <Stack gap={6}>
      <AdminHead title={t("title")} />
      <Text measure>{t("lead")}</Text>
      <RangeChoice range={report.range} />
      {isEmpty ? (
        <Text pad={4} lineAbove="line" lineBelow="line">
          {t("none")}
        </Text>
      ) : null}
      <Totals report={report} />
      {isEmpty ? null : (
        <>
          <OverTime report={report} />
          <ByLanguage report={report} />
          <ByPage report={report} />
          <Split gap={7} row={6} align="start">
            <Sources report={report} />
            <Places report={report} />
          </Split>
        </>
      )}
      <Text size="small" tone="soft" measure>
        {t("note")}
      </Text>
    </Stack>
  );
}

function RangeChoice({ range }: { range: ReportRange }) {
  const t = useWords("analytics");
  const lang = useLang();
  const days = useDays();
  return (
    <DaysChoice
      days={range}
      texts={{
        label: t("range.label"),
        from: t("range.from"),
        to: t("range.to"),
        submit: t("range.submit"),
      }}
      named={RANGES.map((name) => ({
        name,
        text: t(`range.${name}`),
        address: rangeAddress({ ...range, name }),
        isCurrent: name === range.name,
      }))}
    >
      <Cluster
        as="p"
        gap={5}
        row={1}
        align="center"
        justify="spread"
        padTop={3}
        lineAbove="line"
        size="small"
        links
        className={styles.shown}
      >
        <span>{t("range.shown", { from: days(range.from), to: days(range.to) })}</span>
        <a href={`/${lang}/admin/analytics/export.csv${rangeAddress(range)}`}>{t("export.link")}</a>
      </Cluster>
    </DaysChoice>
  );
}

function Totals({ report: { totals, range } }: Props) {
  const t = useWords("analytics");
  const number = useNumber();
  return (
    <div>
      <Grid as="dl" columns={4} from={64} gap={5} below={3} className={classes(look("facts"), styles.totals)}>
        {totals.map(({ measure, count, before }) => (
          <div key={measure}>
            <dt>{t(`what.${measure}`)}</dt>
            <Amount as="dd" size="s">
              {number(count)}
            </Amount>
            {before === null ? null : (
              <Text as="dd" size="small" tone="soft">
                {t("before", { count: number(before) })}
                <Change now={count} before={before} />
              </Text>
            )}
          </div>
        ))}
      </Grid>
      <Text size="small" tone="soft">
        {t(range.before ? "beforeNote" : "noBefore")}
      </Text>
    </div>
  );
}

function OverTime({ report: { periods, range } }: Props) {
  const t = useWords("analytics");
  const days = useDays();
  return (
    <AdminSection title={t("time.title")}>
      <Split gap={7} row={6} align="start">
        {MEASURES.map((measure) => (
          <BarPlot
            key={measure}
            title={t(`what.${measure}`)}
            when={t(range.unit === "day" ? "time.day" : "time.month")}
            bars={periods.map((period) => ({ label: days(period.key), count: period[measure] }))}
          />
        ))}
      </Split>
    </AdminSection>
  );
}

function ByLanguage({ report: { languages } }: Props) {
  const t = useWords("analytics");
  return (
    <AdminSection title={t("languages.title")}>
      <FigureTable
        title={t("languages.title")}
        columns={[t("languages.language"), ...MEASURES.map((measure) => t(`what.${measure}`))]}
        rows={languages.map((row) => ({
          key: row.key,
          name: <span lang={row.key}>{LANGUAGES[row.key].name}</span>,
          counts: MEASURES.map((measure) => row[measure]),
        }))}
      />
    </AdminSection>
  );
}

const FIRST = 10;

function ByPage({ report: { pages } }: Props) {
  const t = useWords("analytics");
  const names = LANGS.map((lang) => LANGUAGES[lang].name);
  return (
    <AdminSection title={t("pages.title")}>
      <FigureTable
        title={t("pages.title")}
        columns={[t("pages.page"), t("what.views"), t("what.clicks"), t("what.forms")]}
        rows={pages.slice(0, FIRST).map(({ path, views, clicks, forms }) => ({
          key: path,
          name: <PagePath path={path} />,
          counts: [views, clicks, forms],
        }))}
      />
      <details>
        <summary>{t("pages.all")}</summary>
        <FigureTable
          title={t("pages.all")}
          columns={[t("pages.page"), ...names, t("what.clicks"), t("what.forms")]}
          rows={pages.map(({ path, byLang, clicks, forms }) => ({
            key: path,
            name: <PagePath path={path} />,
            counts: [...byLang, clicks, forms],
          }))}
        />
      </details>
      <Text size="small" tone="soft">
        {t("pages.note")}
      </Text>
    </AdminSection>
  );
}

/** `/blog/:slug` stands for all posts. */
function PagePath({ path }: { path: string }) {
  return <Ltr>{path.replaceAll(/:\w+/g, "…")}</Ltr>;
}

const SOURCES: Record<string, string> = {
  google: "Google",
  bing: "Bing",
  yahoo: "Yahoo",
  duckduckgo: "DuckDuckGo",
  qwant: "Qwant",
  ecosia: "Ecosia",
  chatgpt: "ChatGPT",
  instagram: "Instagram",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  x: "X",
  tiktok: "TikTok",
  snapchat: "Snapchat",
  youtube: "YouTube",
  tripadvisor: "Tripadvisor",
};

function Sources({ report: { sources } }: Props) {
  const t = useWords("analytics");
  return (
    <AdminSection title={t("sources.title")}>
      <FigureTable
        title={t("sources.title")}
        columns={[t("sources.name"), t("what.views")]}
        rows={sources.map(({ word, count }) => ({
          key: word,
          name: word === "other" ? t("sources.other") : <Ltr>{SOURCES[word] ?? word}</Ltr>,
          counts: [count],
        }))}
      />
    </AdminSection>
  );
}

function Places({ report: { places } }: Props) {
  const t = useWords("analytics");
  return (
    <AdminSection title={t("places.title")}>
      <FigureTable
        title={t("places.title")}
        columns={[t("places.name"), t("what.clicks")]}
        rows={places.map(({ word, count }) => ({
          key: word,
          name: t(`places.names.${word as "header"}`),
          counts: [count],
        }))}
      />
    </AdminSection>
  );
}

function useNumber() {
  const lang = useLang();
  return (value: number) => groupedNumber(lang, value, 0);
}
