import { commissionReference } from "#features/organisations/commission/commission.ts";
import type { UnpaidRow } from "#features/organisations/statements/unpaid-invoices.server.ts";
import type { VatDueRow } from "./vat-due.server.ts";
import type { RideRow } from "./year-end.server.ts";
import type { VatRow } from "./vat-summary.ts";

/** Cents. `chauffeur`: who took the cash, or drives the ride; null without one. */
export type CashRow = { day: string; chauffeur: string | null; received: number; paidBack: number };

export type CommissionRow = {
  period: string;
  organisation: string;
  name: string;
  total: number;
  paidOn: string | null;
};

export const BOOK_TABLES = ["vat", "due", "cash", "unpaid", "commission", "uninvoiced", "prepaid"] as const;

export type BookTable = (typeof BOOK_TABLES)[number];

export const BOOK_COLUMNS = {
  vat: ["rate", "soldNet", "soldVat", "creditedNet", "creditedVat", "net", "vat", "gross"],
  due: ["rate", "base", "dueNet", "dueVat", "invoiced", "later"],
  cash: ["day", "chauffeur", "received", "paidBack", "balance"],
  commission: ["statement", "partner", "account", "commission", "paidOn"],
  unpaid: ["number", "buyer", "booking", "issuedOn", "dueOn", "age", "overdue", "left"],
  uninvoiced: ["ride", "day", "name", "net", "vat", "gross"],
  prepaid: ["ride", "day", "name", "net", "vat", "gross"],
} as const satisfies Record<BookTable, readonly string[]>;

export type BookCell =
  | { kind: "money" | "rate" | "count"; value: number }
  | { kind: "day" | "text" | "booking" | "organisation"; value: string }
  | { kind: "none" };

export type BookRow = { key: string; cells: BookCell[] };

export function vatCells({ rate, sold, credited, net, vat, gross }: VatRow): BookRow {
  const amounts = [sold.net, sold.vat, credited.net, credited.vat, net, vat, gross].map(money);
  return { key: String(rate), cells: [{ kind: "rate", value: rate }, ...amounts] };
}

export function dueCells({ rate, gross, net, vat, invoiced, later }: VatDueRow): BookRow {
  const amounts = [gross, net, vat, invoiced, later].map(money);
  return { key: String(rate), cells: [{ kind: "rate", value: rate }, ...amounts] };
}

export function rideCells({ booking, leg, day, name, net, vat, gross }: RideRow): BookRow {
  const text: BookCell = name === "" ? { kind: "none" } : { kind: "text", value: name };
  const amounts = [net, vat, gross].map(money);
  return {
    key: leg,
    cells: [{ kind: "booking", value: booking }, { kind: "day", value: day }, text, ...amounts],
  };
}

export function cashCells({ day, chauffeur, received, paidBack }: CashRow): BookRow {
  const who: BookCell = chauffeur === null ? { kind: "none" } : { kind: "text", value: chauffeur };
  const amounts = [received, paidBack, received - paidBack].map(money);
  return { key: `${day} ${chauffeur ?? ""}`, cells: [{ kind: "day", value: day }, who, ...amounts] };
}

function about(booking: string, organisation: string): BookCell {
  if (organisation !== "") return { kind: "organisation", value: organisation };
  return booking === "" ? { kind: "none" } : { kind: "booking", value: booking };
}

export function unpaidCells(row: UnpaidRow): BookRow {
  const { reference, buyer, booking, organisation, issuedOn, dueOn, age, overdue, left } = row;
  return {
    key: reference,
    cells: [
      { kind: "text", value: reference },
      { kind: "text", value: buyer },
      about(booking, organisation),
      { kind: "day", value: issuedOn },
      dueOn === null ? { kind: "none" } : { kind: "day", value: dueOn },
      { kind: "count", value: age },
      { kind: "count", value: overdue },
      money(left),
    ],
  };
}

export function commissionCells({ period, organisation, name, total, paidOn }: CommissionRow): BookRow {
  return {
    key: organisation,
    cells: [
      { kind: "text", value: commissionReference(period, organisation) },
      { kind: "text", value: name },
      { kind: "organisation", value: organisation },
      money(total),
      paidOn === null ? { kind: "none" } : { kind: "day", value: paidOn },
    ],
  };
}

function money(value: number): BookCell {
  return { kind: "money", value };
}
