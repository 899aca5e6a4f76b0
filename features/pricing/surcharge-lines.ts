import type { PriceLine } from "./price.ts";
import { SURCHARGES, type Applies, type SurchargeLeg } from "./surcharges.ts";
import type { EventPeriod, Tariff } from "./tariff/tariff.ts";
import { TRANSFER_VAT } from "./vat.ts";

/**
 * All lines of a leg except the transfer. Percentages apply to the transfer alone, are rounded half up to the
 * cent, and are added, not multiplied. A percentage that amounts to 0 has no line. A chosen service has a
 * line even if it is free.
 */
export function surchargeLines(transfer: number, on: SurchargeLeg, { surcharges }: Tariff): PriceLine[] {
  const event = eventOn(on.leg.at.local.slice(0, 10), surcharges.events);
  const percents = appliedTo(on, "percent").flatMap(({ key, field, params }) =>
    percentLine(key, transfer, surcharges[field], params),
  );
  const amounts = appliedTo(on, "cents").map(({ key, field, vatRate, times = 1, params = {} }) => {
    return { key, params, amount: times * surcharges[field], vatRate };
  });
  return [
    ...percents,
    ...(event ? percentLine("event", transfer, event.percent, { event: event.key }) : []),
    ...amounts,
  ];
}

function appliedTo(on: SurchargeLeg, unit: "percent" | "cents") {
  return SURCHARGES.flatMap((surcharge) => {
    const applies: Applies | null = surcharge.unit === unit ? surcharge.applies(on) : null;
    const { key, field, vatRate } = surcharge;
    return applies ? [{ key, field, vatRate, ...applies }] : [];
  });
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
