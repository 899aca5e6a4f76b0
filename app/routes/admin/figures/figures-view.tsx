import type { ReactNode } from "react";
import { href, Link } from "react-router";
import {
  FIGURE_COLUMNS,
  type FigureCell,
  figureRows,
  type FigureTableName,
} from "#features/reports/figure-tables.ts";
import { type FiguresPeriod, periodAddress, PERIODS } from "#features/reports/figures-period.ts";
import { type Figures, hasNothing, shareOf } from "#features/reports/owner-figures.ts";
import type { OwnerFigures } from "#features/reports/read-figures.server.ts";
import { groupedNumber } from "#i18n/formats.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Grid, Split, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { classes } from "#app/ui/classes.ts";
import { Amount, Text } from "#app/ui/text.tsx";
import { DaysChoice, useDays } from "../analytics/days-choice.tsx";
import { Change, ValueTable } from "../analytics/figure-table.tsx";
import { AdminHead, AdminSection } from "../shell/admin-page.tsx";
import styles from "../analytics/analytics.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

type Props = { figures: OwnerFigures };

export function FiguresView({ figures }: Props) {
  const t = useWords("figures");
  const { now, before, period } = figures;
  return (
    <Stack gap={6}>
      <AdminHead title={t("title")} />
      <Text measure>{t("lead")}</Text>
      <PeriodChoice period={period} />
      {hasNothing(now) ? (
        <Text pad={4} lineAbove="line" lineBelow="line">
          {t("none")}
        </Text>
      ) : null}
      {hasNothing(now) && hasNothing(before) ? null : (
        <>
          <Totals figures={figures} />
          <FigureSection name="revenue" figures={figures} />
          <Split gap={7} row={6} align="start">
            <FigureSection name="rides" figures={figures} />
            <FigureSection name="punctuality" figures={figures} />
          </Split>
          <FigureSection name="requests" figures={figures} />
          <FigureSection name="occupancy" figures={figures} />
          <FigureSection name="guests" figures={figures} />
        </>
      )}
    </Stack>
  );
}

function PeriodChoice({ period }: { period: FiguresPeriod }) {
  const t = useWords("figures.period");
  const day = useDays();
  const { from, to, before } = period;
  return (
    <DaysChoice
      days={period}
      texts={{ label: t("label"), from: t("from"), to: t("to"), submit: t("submit") }}
      named={PERIODS.map((name) => ({
        name,
        text: t(name),
        address: periodAddress({ ...period, name }),
        isCurrent: name === period.name,
      }))}
    >
      <Cluster
        as="p"
        gap={5}
        row={1}
        justify="spread"
        padTop={3}
        lineAbove="line"
        size="small"
        links
        className={look("whole")}
      >
        <span>{t("shown", { from: day(from), to: day(to) })}</span>
        <Text as="span" tone="soft">
          {t("compared", { from: day(before.from), to: day(before.to) })}
        </Text>
      </Cluster>
    </DaysChoice>
  );
}

function Totals({ figures: { now, before } }: Props) {
  const t = useWords("figures.totals");
  const show = useCells();
  const totals = {
    gross: money(({ revenue }) => revenue.gross),
    net: money(({ revenue }) => revenue.net),
    driven: { kind: "count", of: ({ driven }: Figures) => driven },
    average: money(({ average }) => average),
    punctuality: share(({ punctuality }) => shareOf(punctuality.onTime, punctuality.reported)),
    cancelled: share(({ cancelled, all }) => shareOf(cancelled, all)),
    won: share(({ offers }) => shareOf(offers.won, offers.offered)),
    wonSum: money(({ offers }) => offers.total),
  } as const;
  return (
    <Grid as="dl" columns={4} from={64} gap={5} below={3} className={classes(look("facts"), styles.totals)}>
      {(Object.keys(totals) as (keyof typeof totals)[]).map((name) => {
        const { kind, of } = totals[name];
        return (
          <Stack gap={1} key={name}>
            <dt>{t(name)}</dt>
            <Amount as="dd" size="s">
              {show({ kind, value: of(now) })}
            </Amount>
            <Text as="dd" size="small" tone="soft">
              {t("before")} {show({ kind, value: of(before) })}
              {kind === "share" ? null : <Change now={of(now)} before={of(before)} />}
            </Text>
          </Stack>
        );
      })}
    </Grid>
  );
}

function money(of: (figures: Figures) => number | null) {
  return { kind: "money" as const, of };
}

function share(of: (figures: Figures) => number | null) {
  return { kind: "share" as const, of };
}

function FigureSection({ name, figures }: Props & { name: FigureTableName }) {
  const t = useWords("figures");
  const lang = useLang();
  const show = useCells();
  const { period } = figures;
  const rows = figureRows(name, figures);
  const file = `${href("/:lang/admin/figures/export.csv", { lang })}${periodAddress(period)}&table=${name}`;
  return (
    <AdminSection title={t(`tables.${name}`)}>
      <Text size="small" tone="soft" measure>
        {t(`notes.${name}`)}
      </Text>
      <ValueTable
        title={t(`tables.${name}`)}
        columns={FIGURE_COLUMNS[name].map((column) => t(`columns.${column}`))}
        rows={rows.map(({ key, cells: [first, ...cells], bar }) => ({
          key,
          name: show(first!),
          cells: cells.map(show),
          bar,
          isTotal: key === "total",
        }))}
      />
      {rows.length > 0 ? (
        <Cluster as="p" links size="small">
          <a href={file} download>
            {t("export")} <span className="visually-hidden">: {t(`tables.${name}`)}</span>
          </a>
        </Cluster>
      ) : null}
    </AdminSection>
  );
}

function useCells(): (cell: FigureCell) => ReactNode {
  const t = useWords("figures");
  const vehicles = useWords("fleet.names");
  const lang = useLang();
  const formats = useFormats();
  return (cell) => {
    if (cell.value === null) return <span title={t("unknown")}>–</span>;
    switch (cell.kind) {
      case "word":
        return t(`names.${cell.value}`);
      case "vehicle":
        return vehicles(cell.value);
      case "text":
        return <bdi>{cell.value}</bdi>;
      case "reference":
        return (
          <Link to={href("/:lang/admin/guests/:reference", { lang, reference: cell.value })}>
            <Ltr>{cell.value}</Ltr>
          </Link>
        );
      case "rate":
        return <Ltr>{t("percent", { number: String(cell.value) })}</Ltr>;
      case "money":
        return <Ltr>{formats.money(Math.round(cell.value))}</Ltr>;
      case "share":
        return <Ltr>{t("percent", { number: groupedNumber(lang, cell.value, 1) })}</Ltr>;
      case "hours":
        return <Ltr>{t("hours", { number: groupedNumber(lang, cell.value / 60, 0) })}</Ltr>;
      case "count":
        return groupedNumber(lang, cell.value, 0);
    }
  };
}
