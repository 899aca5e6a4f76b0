import { useOpenErrors } from "#app/ui/use-open-errors.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { ComparedLine, LineName } from "#features/pricing/tariff/compare-tariffs.ts";
import type { TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import type { Zone } from "#features/pricing/zones.ts";
import { LANGUAGES, leftToRight } from "#i18n/locales.ts";
import type { FieldError } from "#i18n/field-error.ts";
import type { ErrorText } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";

type Way = { from: string; to: string; bothWays: boolean };

export function usePriceNames() {
  const t = useWords("prices");
  const events = useWords("booking.events");
  const zone = (key: string) => (t.has(`zones.${key as Zone}`) ? t(`zones.${key as Zone}`) : key);
  const row = ({ from, to, bothWays }: Way) => {
    if (from === to) return t("rows.within", { place: zone(from) });
    return t(bothWays ? "rows.between" : "rows.oneWay", { from: zone(from), to: zone(to) });
  };
  return {
    zone,
    row,
    vehicle: (vehicle: VehicleClass) => t(`classes.${vehicle}`),
    /** A stored event period may have no name in the dictionaries. */
    event: (key: string) => (events.has(key as "other") ? events(key as "other") : events("other")),
  };
}

/** Names of changes such as `fixed:cdg-paris`, `distance:maybach`, `night`, as one list. */
export function useChangedText(): (changed: string[]) => string {
  const t = useWords("prices.changes");
  const formats = useFormats();
  const names = usePriceNames();
  const nameOf = (change: string) => {
    const [kind = "", of = ""] = change.split(":");
    const [from = "", to = ""] = of.split("-");
    if (kind === "fixed") return t("fixed", { row: names.row({ from, to, bothWays: false }) });
    if (kind === "zones") return t("zones", { row: names.row({ from, to, bothWays: true }) });
    if (kind === "distance") return t("distance", { class: names.vehicle(of as VehicleClass) });
    return t(kind as "night");
  };
  return (changed) => formats.list(changed.map(nameOf));
}

/** The name of a field for the error summary: `fixed-2-maybach` is "CDG ⇄ Paris, Maybach". */
export function useFieldName(tariffForm: TariffForm): (field: string) => string {
  const t = useWords("prices");
  const formats = useFormats();
  const names = usePriceNames();
  const rowOf = (kind: string, index: number): string | null => {
    const route = tariffForm.fixedRoutes[index];
    const pair = tariffForm.zonePairs[index];
    if (kind === "fixed" && route) return names.row(route);
    if (kind === "zones" && pair) return names.row({ ...pair, bothWays: true });
    if (kind === "rings") return t("rows.ring", { number: index + 1 });
    if (kind === "tiers") return t("rows.tier", { number: index + 1 });
    if (kind === "events") return t("rows.event", { number: index + 1 });
    return null;
  };
  return (field) => {
    const [, kind = "", index = "", rest = ""] = /^(\w+)-(\d+)-?(.*)$/.exec(field) ?? [];
    const row = rowOf(kind, Number(index));
    if (row)
      return t.has(`classes.${rest as "maybach"}`)
        ? formats.list([row, t(`classes.${rest as "maybach"}`)])
        : row;
    const [, whole = "", vehicle = ""] = /^(base|minimum|emissions)-(.+)$/.exec(field) ?? [];
    if (whole) return formats.list([t(`rows.${whole as "base"}`), t(`classes.${vehicle as "maybach"}`)]);
    if (field.startsWith("new-"))
      return t(`sections.${field === "new-tiers" ? "distance" : (field.slice(4) as "fixed")}`);
    return t(`fields.${field as "night"}`);
  };
}

export function usePriceErrors(errors: FieldError[]): ErrorText[] {
  const t = useWords("prices.errors");
  const formats = useFormats();
  const lang = useLang();
  return useOpenErrors(errors).map(({ field, key, params = {} }) => {
    const cents = { "amount-most": params.most, "ring-falls": params.least }[key];
    const amount = cents === undefined ? "" : leftToRight(lang, formats.money(Number(cents)));
    const dayOf = (date: unknown) => (key === "event-overlap" ? formats.day(String(date)) : "");
    const spoken = { ...params, amount, from: dayOf(params.from), to: dayOf(params.to) };
    return { field, text: t(key as "amount-most", spoken) };
  });
}

export function errorsOfRow(errors: ErrorText[], row: string): ErrorText[] {
  return errors.filter(({ field }) => field === row || field.startsWith(`${row}-`));
}

export function useLineName(): (name: LineName) => string {
  const t = useWords("prices");
  const formats = useFormats();
  const names = usePriceNames();
  return (name) => {
    if (name.kind === "fixed") return names.row(name);
    if (name.kind === "zones") return names.row({ ...name, bothWays: true });
    if (name.kind === "ring") return t("one.upToRing", { km: name.upToKm });
    if (name.kind === "tier") return name.upToKm ? t("one.upTo", { km: name.upToKm }) : t("one.open");
    if (name.kind === "surcharge") return t(`fields.${name.field}`);
    if (name.kind === "event") {
      const [from, to] = [formats.day(name.from), formats.day(name.to)];
      return t("one.period", { name: names.event(name.key), from, to });
    }
    return t(`rows.${name.kind}`);
  };
}

type Unit = ComparedLine["unit"];

/** The caller isolates them left to right. */
export function usePriceValues() {
  const formats = useFormats();
  const t = useWords("prices.dated");
  const lang = useLang();
  const decimal = (value: number) => String(Math.abs(value)).replace(".", LANGUAGES[lang].decimal);
  const signed = (value: number, text: string) => (value < 0 ? "−" : "+") + text;
  const grams = useWords("emissions");
  const amount = (value: number, unit: Unit) => {
    if (unit === "grams") return grams("perKm", { grams: value });
    return unit === "cents" ? formats.money(value) : t("percent", { percent: String(value) });
  };
  return {
    amount,
    /** Isolated already: in Arabic the name of the unit is not left to right. */
    difference: (value: number, unit: Unit) => {
      const count = Math.abs(value);
      const text = signed(value, unit === "cents" ? formats.money(count) : String(count));
      const isolated = leftToRight(lang, text);
      if (unit === "grams") return grams("perKmChange", { grams: isolated });
      return unit === "cents" ? isolated : t("points", { points: isolated, count });
    },
    percent: (value: number) => t("percent", { percent: signed(value, decimal(value)) }),
  };
}
