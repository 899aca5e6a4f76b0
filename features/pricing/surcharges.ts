import { holidayOf } from "./french-holidays.ts";
import { isNight } from "./paris-time.ts";
import type { PriceLine } from "./price.ts";
import type { EventPeriod, Tariff } from "./tariff/tariff.ts";
import { TRANSFER_VAT } from "./vat.ts";

/**
 * Night, holiday and event lines of a ride that starts at a Paris wall time. Each is a percentage of the
 * transfer alone, rounded half up to the cent; they are added, never multiplied.
 */
export function surchargeLines(transfer: number, local: string, { surcharges }: Tariff): PriceLine[] {
  const date = local.slice(0, 10);
  const holiday = holidayOf(date);
  const event = eventOn(date, surcharges.events);

  const lines: PriceLine[] = [];
  if (isNight(local)) {
    lines.push(surcharge("night", transfer, surcharges.night, {}));
  }
  if (holiday) {
    lines.push(surcharge("holiday", transfer, surcharges.holiday, { holiday }));
  }
  if (event) {
    lines.push(surcharge("event", transfer, event.percent, { event: event.key }));
  }
  return lines.filter((line) => line.amount > 0);
}

function surcharge(
  key: "night" | "holiday" | "event",
  transfer: number,
  percent: number,
  params: PriceLine["params"],
): PriceLine {
  const amount = Math.round((transfer * percent) / 100);
  return { key, params: { ...params, percent }, amount, vatRate: TRANSFER_VAT };
}

function eventOn(date: string, events: EventPeriod[]): EventPeriod | undefined {
  return events
    .filter(({ from, to }) => from <= date && date <= to)
    .reduce<EventPeriod | undefined>(
      (top, event) => (top && top.percent >= event.percent ? top : event),
      undefined,
    );
}
