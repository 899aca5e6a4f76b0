import { FILE_LIMITS, MIB, PROCESS_LIMITS } from "#platform/file-reader/file-limits.ts";
import { SHEET_REFUSALS } from "#platform/sheets/sheet.ts";

export const UPLOAD_REFUSALS = [...SHEET_REFUSALS, "missing"] as const;

export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

/** The figures of the sentences that name a limit. */
export const LIMIT_FIGURES = {
  megabytes: FILE_LIMITS.table.bytes / MIB,
  unpacked: FILE_LIMITS.table.unpacked / MIB,
  rows: FILE_LIMITS.table.rows - 1,
  columns: FILE_LIMITS.table.columns,
  elements: FILE_LIMITS.table.elements,
  strings: FILE_LIMITS.table.strings,
  depth: FILE_LIMITS.table.depth,
  seconds: PROCESS_LIMITS.seconds,
  memory: PROCESS_LIMITS.megabytes,
} as const;
