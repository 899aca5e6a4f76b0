import type { PriceLine } from "./price.ts";
import { AMOUNTS, PERCENTAGES, type Applies, type SurchargeLeg } from "./surcharges.ts";
import type { EventPeriod, Tariff } from "./tariff/tariff.ts";
import { TRANSFER_VAT } from "./vat.ts";

/**
 * All lines of a leg except the transfer. Percentages apply to the transfer alone, are rounded half up to the
 * cent, and are added, not multiplied. A percentage that amounts to 0 has no line. A chosen service has a
 * line even if it is free.
 */
export function surchargeLines(transfer: number, on: SurchargeLeg, tariff: Tariff): PriceLine[] {
  const { surcharges } = tariff;
  const amounts = AMOUNTS.flatMap(({ key, field, vatRate, applies }) => {
    const applied: Applies | null = applies(on);
    if (!applied) return [];
    const { times = 1, params = {} } = applied;
    return [{ key, params, amount: times * surcharges[field], vatRate }];
  });
  return [...hourLines(transfer, on.leg.at.local, tariff), ...amounts];
}

/** The lines that depend on the time of the pickup alone. */
function hourLines(transfer: number, local: string, { surcharges }: Tariff): PriceLine[] {
  const event = eventOn(local.slice(0, 10), surcharges.events);
  const percents = PERCENTAGES.flatMap(({ key, field, applies }) => {
    const applied: Applies | null = applies(local);
    return applied ? percentLine(key, transfer, surcharges[field], applied.params) : [];
  });
  return [...percents, ...(event ? percentLine("event", transfer, event.percent, { event: event.key }) : [])];
}

/** In hundredths of a per cent of the transfer. */
export function hourPercent(local: string, tariff: Tariff): number {
  return hourLines(10_000, local, tariff).reduce((sum, { amount }) => sum + amount, 0);
}

function percentLine(
  key: PriceLine["key"],
  transfer: number,
  percent: number,
  params: PriceLine["params"] = {},
): PriceLine[] {
  const amount = Math.round((transfer * percent) / 100);
  return amount > 0 ? [{ key, params: { ...params, percent }, amount, vatRate: TRANSFER_VAT }] : [];
}

function eventOn(date: string, events: EventPeriod[]): EventPeriod | undefined {
  return events
    .filter(({ from, to }) => from <= date && date <= to)
    .reduce<EventPeriod | undefined>(
      (top, event) => (top && top.percent >= event.percent ? top : event),
      undefined,
    );
}
