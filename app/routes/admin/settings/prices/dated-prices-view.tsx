import { href, Link } from "react-router";
import type { TriedRides } from "#features/booking/quote/try-past-rides.server.ts";
import {
  type ComparedLine,
  type ComparedValue,
  hasChanged,
  percentChange,
} from "#features/pricing/tariff/compare-tariffs.ts";
import type { ShownDated } from "#features/pricing/tariff/read-tariff.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Cluster, Disclosure, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { AdminHead, SettingsTabs } from "#app/routes/admin/shell/admin-page.tsx";
import { DatedLine } from "./price-history.tsx";
import { useLineName, usePriceNames, usePriceValues } from "./price-names.ts";
import { NumberTable } from "#app/routes/admin/list/number-table.tsx";
import styles from "./dated-prices.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

type DatedPricesViewProps = {
  shown: ShownDated;
  comparison: {
    lines: ComparedLine[];
    areAllShown: boolean;
    counts: { changed: number; all: number };
  };
  tried: TriedRides;
  isDone: boolean;
  isConflict: boolean;
};

export function DatedPricesView(props: DatedPricesViewProps) {
  const { shown, comparison, tried, isDone, isConflict } = props;
  const t = useWords("prices");
  const lang = useLang();
  const formats = useFormats();
  const date = formats.day(shown.startsAt);
  const prices = href("/:lang/admin/settings/prices", { lang });
  return (
    <Stack gap={6}>
      <AdminHead title={t("dated.title", { date })} />
      <SettingsTabs />
      <p>
        <Link to={prices}>{t("one.back")}</Link>
      </p>
      {isConflict ? (
        <Notice tone="warning" role="alert">
          {t("dated.changed")}
        </Notice>
      ) : null}
      {isDone && !isConflict ? (
        <Notice tone="success" role="status">
          {t("dated.done", { date })}
        </Notice>
      ) : null}
      <Stack gap={3}>
        <Text size="small">{t("dated.rule", { date })}</Text>
        <DatedLine list={shown} />
        <Toolbar>
          <ButtonLink to={`${prices}?list=${shown.id}`} variant="secondary">
            {t("dated.edit")}
          </ButtonLink>
        </Toolbar>
        <Withdraw shown={shown} />
      </Stack>
      <Comparison {...comparison} date={date} />
      <PastRides tried={tried} date={date} />
    </Stack>
  );
}

function Withdraw({ shown: { revision } }: Pick<DatedPricesViewProps, "shown">) {
  const t = useWords("prices.dated");
  return (
    <Disclosure link summary={t("withdraw")}>
      <AdminForm>
        <Stack gap={3} padTop={3}>
          <Text size="small">{t("withdrawNote")}</Text>
          <input type="hidden" name="revision" value={revision} />
          <Toolbar>
            <Button type="submit" name="intent" value="withdraw" variant="secondary">
              {t("withdrawNow")}
            </Button>
          </Toolbar>
        </Stack>
      </AdminForm>
    </Disclosure>
  );
}

type ComparisonProps = DatedPricesViewProps["comparison"] & { date: string };

function Comparison({ lines, areAllShown, counts, date }: ComparisonProps) {
  const t = useWords("prices.dated");
  return (
    <Stack as="section" gap={4} aria-labelledby="comparison-title">
      <Cluster gap={5} row={1} align="baseline" links>
        <h2 id="comparison-title">{t("comparison")}</h2>
        <Link to={areAllShown ? "." : "?all"} relative="path" preventScrollReset>
          {t(areAllShown ? "onlyChanged" : "showAll", { count: counts.all })}
        </Link>
      </Cluster>
      <Text size="small" tone="soft">
        {t(counts.changed === 0 ? "same" : "changedCount", counts)}
      </Text>
      {lines.length > 0 ? (
        <NumberTable className={styles.table}>
          <caption className="visually-hidden">{t("comparison")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("price")}</th>
              <th scope="col">{t("today")}</th>
              <th scope="col">{date}</th>
              <th scope="col">{t("difference")}</th>
            </tr>
          </thead>
          {lines.map((line) => (
            <LineRows key={JSON.stringify(line.name)} line={line} isWhole={areAllShown} />
          ))}
        </NumberTable>
      ) : null}
    </Stack>
  );
}

function LineRows({ line: { name, unit, values }, isWhole }: { line: ComparedLine; isWhole: boolean }) {
  const names = usePriceNames();
  const lineName = useLineName();
  const shown = isWhole ? values : values.filter(hasChanged);
  const [single] = shown;
  const isSingle = single?.vehicle === null;
  return (
    <tbody>
      {isSingle ? null : (
        <tr>
          <th scope="rowgroup" colSpan={4}>
            <b>{lineName(name)}</b>
          </th>
        </tr>
      )}
      {shown.map((value) => (
        <tr key={value.vehicle}>
          <th scope="row">{value.vehicle ? names.vehicle(value.vehicle) : lineName(name)}</th>
          <Values value={value} unit={unit} />
        </tr>
      ))}
    </tbody>
  );
}

function Values({ value, unit }: { value: ComparedValue; unit: ComparedLine["unit"] }) {
  const t = useWords("prices.dated");
  const { amount } = usePriceValues();
  const textOf = (side: number | null) => (side === null ? t("notOffered") : <Ltr>{amount(side, unit)}</Ltr>);
  return (
    <>
      <td>{textOf(value.before)}</td>
      <td>{textOf(value.after)}</td>
      <Difference value={value} unit={unit} />
    </>
  );
}

type DifferenceProps = { value: Pick<ComparedValue, "before" | "after">; unit: ComparedLine["unit"] };

function Difference({ value: { before, after }, unit }: DifferenceProps) {
  const t = useWords("prices.dated");
  const { difference, percent } = usePriceValues();
  if (before === after) {
    return (
      <td>
        <Text as="span" tone="soft">
          {t("equal")}
        </Text>
      </td>
    );
  }
  if (before === null) return <td>{t("added")}</td>;
  if (after === null) return <td>{t("removed")}</td>;
  const share = unit === "cents" ? percentChange({ before, after }) : null;
  return (
    <td>
      {difference(after - before, unit)}
      {share === null ? null : (
        <Text as="span" size="tiny" tone="soft" className={styles.share}>
          <Ltr>{percent(share)}</Ltr>
        </Text>
      )}
    </td>
  );
}

function PastRides({ tried: { rides, total }, date }: { tried: TriedRides; date: string }) {
  const t = useWords("prices.dated");
  const names = usePriceNames();
  const formats = useFormats();
  return (
    <Stack as="section" gap={4} aria-labelledby="rides-title">
      <h2 id="rides-title">{t("rides", { count: rides.length })}</h2>
      <Text size="small" tone="soft">
        {t(rides.length === 0 ? "noRides" : "ridesLead")}
      </Text>
      {rides.length > 0 ? (
        <NumberTable className={styles.table}>
          <caption className="visually-hidden">{t("rides", { count: rides.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t("ride")}</th>
              <th scope="col">{t("today")}</th>
              <th scope="col">{date}</th>
              <th scope="col">{t("difference")}</th>
            </tr>
          </thead>
          <tbody>
            {rides.map(({ from, to, vehicle, pickupAt, ...prices }, index) => (
              // The list of one page does not change, and two rides may be equal.
              <tr key={index}>
                <th scope="row">
                  {names.row({ from, to, bothWays: false })}
                  <Text as="span" size="tiny" tone="soft" className={look("block")}>
                    {formats.list([names.vehicle(vehicle), formats.day(pickupAt)])}
                  </Text>
                </th>
                <RideValues {...prices} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("sum", { count: total.rides })}</th>
              <RideValues before={total.before} after={total.after} />
            </tr>
          </tfoot>
        </NumberTable>
      ) : null}
    </Stack>
  );
}

function RideValues({ before, after }: Pick<ComparedValue, "before" | "after">) {
  const t = useWords("prices");
  const { amount } = usePriceValues();
  const textOf = (side: number | null) =>
    side === null ? t("trial.onQuote") : <Ltr>{amount(side, "cents")}</Ltr>;
  const isPriced = before !== null && after !== null;
  return (
    <>
      <td>{textOf(before)}</td>
      <td>{textOf(after)}</td>
      {isPriced ? <Difference value={{ before, after }} unit="cents" /> : <td>{t("dated.notOffered")}</td>}
    </>
  );
}
