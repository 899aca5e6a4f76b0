import type { TariffPreview } from "#features/booking/quote/preview-tariff.server.ts";
import type { PriceLine, Pricing } from "#features/pricing/price.ts";
import { leftToRight } from "#i18n/locales.ts";
import { SURCHARGES } from "#features/pricing/surcharges.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { usePriceNames } from "./price-names.ts";
import { NumberTable } from "#app/routes/admin/list/number-table.tsx";

export function PreviewResult({ trial }: { trial: TariffPreview | null }) {
  return (
    <Stack gap={3} aria-live="polite">
      {trial?.kind === "priced" ? <Prices before={trial.before} after={trial.after} /> : null}
    </Stack>
  );
}

type Sides = { before: Pricing; after: Pricing | null };

function Prices({ before, after }: Sides) {
  const t = useWords("prices.trial");
  return (
    <>
      <ResultTable before={before} after={after} />
      <OnQuote label="whyBefore" pricing={before} />
      {after ? (
        <OnQuote label="whyAfter" pricing={after} />
      ) : (
        <Text size="small" tone="soft">
          {t("unfinished")}
        </Text>
      )}
      <Difference before={before} after={after} />
    </>
  );
}

function ResultTable({ before, after }: Sides) {
  const t = useWords("prices.trial");
  const label = useLineLabel();
  const rows = linesOf(before, after);
  return (
    <NumberTable>
      <caption className="visually-hidden">{t("caption")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("line")}</span>
          </th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{label(row.shown, row.rule)}</th>
            <Amount cents={row.before} />
            <Amount cents={row.after} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("total")}</th>
          <Amount cents={totalOf(before)} isTotal />
          <Amount cents={totalOf(after)} isTotal />
        </tr>
      </tfoot>
    </NumberTable>
  );
}

function Amount({ cents, isTotal = false }: { cents: number | null; isTotal?: boolean }) {
  const t = useWords("prices.trial");
  const formats = useFormats();
  if (cents === null) return <td>{t(isTotal ? "onQuote" : "none")}</td>;
  return (
    <td>
      <Ltr>{formats.money(cents)}</Ltr>
    </td>
  );
}

function OnQuote({ label, pricing }: { label: "whyBefore" | "whyAfter"; pricing: Pricing }) {
  const t = useWords("prices.trial");
  const reasons = useWords("booking.reasons");
  if (pricing.kind === "priced") return null;
  return (
    <Text size="small" tone="soft">
      {t(label, { reason: pricing.reasons.map((one) => reasons(one)).join(" ") })}
    </Text>
  );
}

function Difference({ before, after }: Sides) {
  const t = useWords("prices.trial");
  const lang = useLang();
  const formats = useFormats();
  const [today, next] = [totalOf(before), totalOf(after)];
  if (today === null || next === null) return null;
  const amount = leftToRight(lang, formats.money(Math.abs(next - today)));
  return (
    <Text size="small" strong>
      {next === today ? t("same") : t(next > today ? "up" : "down", { amount })}
    </Text>
  );
}

function totalOf(pricing: Pricing | null): number | null {
  return pricing?.kind === "priced" ? pricing.total : null;
}

function linesOf(before: Pricing, after: Pricing | null) {
  const legOf = (pricing: Pricing | null) => (pricing?.kind === "priced" ? pricing.legs[0] : undefined);
  const [today, next] = [legOf(before), legOf(after)];
  const all = [...(next?.lines ?? []), ...(today?.lines ?? [])];
  const keys = ORDER.filter((key) => all.some((line) => line.key === key));
  return keys.flatMap((key) => {
    const [now, then] = [today, next].map((leg) => leg?.lines.find((line) => line.key === key));
    const shown = then ?? now;
    const rule = (then ? next : today)?.rule ?? "";
    return shown ? [{ key, shown, rule, before: now?.amount ?? null, after: then?.amount ?? null }] : [];
  });
}

const ORDER: PriceLine["key"][] = [
  "transfer",
  ...SURCHARGES.filter(({ unit }) => unit === "percent").map(({ key }) => key),
  "event",
  ...SURCHARGES.filter(({ unit }) => unit === "cents").map(({ key }) => key),
];

function useLineLabel(): (line: PriceLine, rule: string) => string {
  const t = useWords("booking.lines");
  const rules = useWords("booking.rules");
  const holidays = useWords("booking.holidays");
  const names = usePriceNames();
  return ({ key, params }, rule) => {
    const { holiday, event } = params as { holiday?: "christmas"; event?: string };
    const name = holiday ? holidays(holiday) : event ? names.event(event) : "";
    const given = { percent: 0, count: 0, passengers: 0, ...params };
    return t(key, { ...given, name, rule: rules(rule.split(":")[0] as "fixed") });
  };
}
