import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { latinDigits } from "#i18n/clean-text.ts";
import { checkPercent } from "./check-price-fields.ts";
import type { EventRow } from "./tariff-form.ts";
import type { EventPeriod } from "./tariff.ts";

const YEARS = { first: 2020, last: 2100 };

export function checkEvents(rows: EventRow[], errors: FieldError[]): EventPeriod[] {
  const periods = rows.map((row, index) => checkEvent(row, `events-${index}`, errors));
  periods.forEach((period, index) => {
    const clashes = (other: EventPeriod | null, at: number) =>
      at < index && other && period && other.from <= period.to && period.from <= other.to;
    const other = periods.find(clashes);
    if (other)
      errors.push(fieldError(`events-${index}-from`, "event-overlap", { from: other.from, to: other.to }));
  });
  return periods.filter((period) => period !== null);
}

function checkEvent(row: EventRow, field: string, errors: FieldError[]): EventPeriod | null {
  const [from, to] = [dateIn(row.from), dateIn(row.to)];
  const percent = checkPercent(`${field}-percent`, row.percent, errors);
  const isNamed = /^[a-z0-9-]{1,40}$/.test(row.key);
  if (!isNamed) errors.push(fieldError(`${field}-key`, "event-name"));
  if (!from) errors.push(fieldError(`${field}-from`, "date-invalid", YEARS));
  if (!to) errors.push(fieldError(`${field}-to`, "date-invalid", YEARS));
  if (from && to && to < from) errors.push(fieldError(`${field}-to`, "event-order"));
  if (!isNamed || !from || !to || to < from || percent === undefined) return null;
  return { key: row.key, from, to, percent };
}

function dateIn(typed: string): string | null {
  const text = latinDigits(typed).trim();
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const year = Number(text.slice(0, 4));
  const date = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isReal && year >= YEARS.first && year <= YEARS.last ? text : null;
}
