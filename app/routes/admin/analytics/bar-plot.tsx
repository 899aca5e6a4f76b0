import { useId } from "react";
import { directionOf } from "#i18n/locales.ts";
import { groupedNumber } from "#i18n/formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { FigureTable } from "./figure-table.tsx";
import styles from "./analytics.module.css";

const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

type BarPlotProps = {
  title: string;
  when: string;
  bars: { label: string; count: number }[];
};

/** SVG units: the width of each bar and the height of the highest one. */
const STEP = 10;
const HEIGHT = 100;
const LEAST = 1.5;

/**
 * A bar chart over time, rendered on the server; the table after it has the same numbers. The time axis follows the
 * reading direction, as in the calendar of rides: from the right in Arabic.
 */
export function BarPlot({ title, when, bars }: BarPlotProps) {
  const t = useWords("analytics.time");
  const none = useWords("analytics");
  const lang = useLang();
  const id = useId();
  const number = (value: number) => groupedNumber(lang, value, 0);
  const counts = bars.map(({ count }) => count);
  const most = Math.max(0, ...counts);
  const top = axisTop(most);
  const isMirrored = directionOf(lang) === "rtl";
  if (most === 0) {
    return (
      <Stack as="figure" gap={2} packed aria-labelledby={id}>
        <Text as="figcaption" size="small" id={id}>
          {title}
        </Text>
        <Text size="small" tone="soft">
          {none("none")}
        </Text>
      </Stack>
    );
  }
  const total = number(counts.reduce((sum, count) => sum + count, 0));
  return (
    <Stack as="figure" gap={2} packed aria-labelledby={id}>
      <Text as="figcaption" size="small" id={id}>
        {t("summary", { what: title, total, most: number(most) })}
      </Text>
      <Text as="span" size="tiny" tone="soft" className={styles.top} aria-hidden="true">
        {number(top)}
      </Text>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.bars}
      >
        {bars.map(({ label, count }, index) => {
          const height = count > 0 ? Math.max(LEAST, (count / top) * HEIGHT) : 0;
          const place = isMirrored ? bars.length - 1 - index : index;
          return (
            <rect key={label} x={place * STEP + 1} y={HEIGHT - height} width={STEP - 2} height={height}>
              <title>{`${label} – ${number(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <Cluster size="tiny" as="p" single justify="spread" tone="soft" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        {bars.length > 1 ? <span>{bars.at(-1)?.label}</span> : null}
      </Cluster>
      <details>
        <summary>{t("figures")}</summary>
        <FigureTable
          title={title}
          columns={[when, title]}
          rows={bars.map(({ label, count }) => ({ key: label, name: label, counts: [count] }))}
        />
      </details>
    </Stack>
  );
}

/** The end of an axis of counts: the smallest round number that is not below the largest count. */
export function axisTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const step = STEPS.find((one) => one * unit >= most && Number.isInteger(one * unit));
  return (step ?? 10) * unit;
}
