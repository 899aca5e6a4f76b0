import type { ColumnMapping, FaultKey, ListField } from "./guest-list.ts";

/** The fields whose cells can correct a fault. None: the line can only be left out, or corrected in the file. */
const FIELDS: Record<FaultKey, readonly ListField[]> = {
  hidden: [],
  "extra-cells": [],
  "name-missing": ["name", "firstName"],
  "site-address": ["name", "firstName"],
  "date-missing": ["date"],
  "date-unread": ["date"],
  "time-missing": ["time"],
  "time-unread": ["time"],
  "time-does-not-exist": ["date", "time"],
  "time-exists-twice": ["date", "time"],
  past: ["date", "time"],
  "airport-missing": ["airport"],
  "address-missing": ["address"],
  "passengers-unread": ["passengers"],
  "bags-unread": ["bags", "cabinBags"],
  "party-large": ["passengers", "bags", "cabinBags"],
  "phone-unread": ["phone"],
  "email-unread": ["email"],
  "too-long": ["name", "flight", "airport", "address", "notes"],
  repeated: [],
  "booked-elsewhere": [],
};

type CellToCorrect = { column: number; field: ListField; value: string };

/** The cells of a line that can correct its fault. A time can be part of the column with the date. */
export function cellsToCorrect(
  key: FaultKey,
  mapping: ColumnMapping,
  cells: readonly string[],
): CellToCorrect[] {
  const wanted = new Set<ListField>(FIELDS[key]);
  if (wanted.has("time") && !mapping.includes("time")) wanted.add("date");
  return mapping.flatMap((field, column) =>
    field !== null && wanted.has(field) ? [{ column, field, value: cells[column] ?? "" }] : [],
  );
}

/** Name of the input for a cell of a line. */
export function cellField(line: number, column: number): string {
  return `cell_${line}_${column}`;
}

/** Name of the box that leaves a line out. */
export function dropField(line: number): string {
  return `drop_${line}`;
}
