import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { fieldIn } from "#i18n/clean-text.ts";
import { isEmailAddress } from "#i18n/email-address.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import type { Db } from "#platform/db/db.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import { FILE_LIMITS } from "#platform/file-reader/file-limits.ts";
import type { Sheet, SheetRefusal, SheetRow } from "#platform/sheets/sheet.ts";
import { discardRest, receiveForm } from "#platform/storage/receive-form.server.ts";
import {
  fromOtherSheet,
  type ListSheets,
  listSheets,
  sheetChoices,
} from "#features/guestlists/list-sheets.ts";
import { writeAct } from "#features/organisations/acts/organisation-acts.server.ts";
import type { OrganisationRow } from "#features/organisations/organisations.table.ts";
import type { Member } from "#features/organisations/people/member.server.ts";
import { holdKeeper, type Keeper } from "./keeper.server.ts";
import { readTravellers, travellersIn } from "./read-travellers.ts";
import { compareTravellers, MOST_TRAVELLERS, type TravellersDifference } from "./traveller.ts";
import { insertTravellers, travellersOf, updateTraveller } from "./travellers.server.ts";

type ImportRefusal = SheetRefusal | "missing" | "no-columns" | "too-many-travellers";

/** `file`: the sheets as they go to the page and back. `leftOut`: names of those that are too large for it. */
export type ShownSheets = ReturnType<typeof sheetChoices> & { file: string; leftOut: string[] };

export type Preview = {
  /** Of the difference: another difference is shown again before it is saved. */
  seen: string;
  difference: TravellersDifference;
  faults: NonNullable<ReturnType<typeof readTravellers>>["faults"];
};

export type Imported =
  | { kind: "refused"; reason: ImportRefusal; sheets: ShownSheets | null }
  | { kind: "preview"; preview: Preview; sheets: ShownSheets; isChanged: boolean }
  | { kind: "done"; count: number }
  | { kind: "missing" };

const REST = 8 * 1024;
const MOST_PARTS = 8;

/** In bytes: of a larger form, a browser without scripts shows a connection error. */
const LARGEST_ANSWERED = 8 * FILE_LIMITS.table.bytes;

type Needs = Pick<Services, "db" | "clock" | "uploads" | "fileReader">;

export type DirectoryKeeper = Keeper & { member: Member };

/**
 * Receives the form with a file and returns what the file changes, or the form that confirms it and saves. Bytes are counted while they
 * arrive, and the file is removed afterwards. The sheets go to the page and back, and are read with the same limits both times.
 */
export async function importTravellers(
  services: Needs,
  keeper: DirectoryKeeper,
  request: Request,
): Promise<Imported> {
  const declared = request.headers.get("Content-Length");
  const sent = await receiveForm(
    services.uploads,
    {
      body: request.body,
      bytes: declared === null ? null : Number(declared),
      type: request.headers.get("Content-Type") ?? "",
    },
    { maxBytes: FILE_LIMITS.table.bytes + REST, maxParts: MOST_PARTS },
  );
  if ("refused" in sent) {
    await discardRest(request.body, LARGEST_ANSWERED);
    return refused(sent.refused === "too-large" ? "too-large" : "missing");
  }
  try {
    const [uploaded] = sent.files;
    if (uploaded) return await applyFile(services, keeper, await readFile(uploaded.path));
    const workbook = workbookIn(sent.fields.get("sheets") ?? "");
    if (!workbook) return refused("missing");
    if (fieldIn(sent.fields, "intent") !== "sheet")
      return await applySheets(services, keeper, workbook, fieldIn(sent.fields, "seen"));
    const chosen = fromOtherSheet(workbook, numberIn(sent.fields, "sheet"));
    return await applySheets(services, keeper, { ...workbook, ...chosen }, null);
  } finally {
    await sent.remove();
  }
}

/** What the file changes. */
export async function applyFile(
  services: Pick<Services, "db" | "clock" | "fileReader">,
  keeper: DirectoryKeeper,
  bytes: Buffer,
): Promise<Imported> {
  const read = await services.fileReader.table(bytes);
  if (read.kind === "refused") return refused(read.reason);
  const workbook = withinLimit(listSheets(read.sheets, travellersIn));
  return workbook ? applySheets(services, keeper, workbook, null) : refused("too-large");
}

/** Saves if the difference is the one that was seen, and otherwise returns it. */
export async function applySheets(
  { db, clock }: Pick<Services, "db" | "clock">,
  keeper: DirectoryKeeper,
  workbook: Workbook,
  seen: string | null,
): Promise<Imported> {
  const { leftOut } = workbook;
  const sheets = { ...sheetChoices(workbook), file: JSON.stringify(workbook), leftOut };
  return db.transaction(async (tx): Promise<Imported> => {
    const held = await holdKeeper(tx, keeper);
    if (!held?.organisation) return { kind: "missing" };
    const planned = await plan(tx, held.organisation, workbook.list.rows);
    if ("reason" in planned) return { kind: "refused", reason: planned.reason, sheets };
    const { difference, faults } = planned;
    const now = clock.now();
    const preview = { seen: fingerprintOf(difference), difference, faults };
    if (preview.seen !== seen) return { kind: "preview", preview, sheets, isChanged: seen !== null };
    await insertTravellers(tx, keeper.of, difference.fresh, now);
    for (const { from, to } of difference.changed) await updateTraveller(tx, from, to, now);
    const count = difference.fresh.length + difference.changed.length;
    if (count > 0)
      await writeAct(
        tx,
        keeper.member,
        { act: "travellers-imported", details: { count: String(count) } },
        now,
      );
    return { kind: "done", count };
  });
}

function refused(reason: ImportRefusal): Imported {
  return { kind: "refused", reason, sheets: null };
}

type Planned = { reason: ImportRefusal } | Pick<Preview, "difference" | "faults">;

async function plan(tx: Db, organisation: OrganisationRow, rows: SheetRow[]): Promise<Planned> {
  const { id, lang, country, costCentres } = organisation;
  const read = readTravellers(rows, {
    readPhone: (text) => readPhone(text, country || "FR"),
    isEmail: isEmailAddress,
    costCentres,
    lang,
  });
  if (!read) return { reason: "no-columns" };
  const most = MOST_TRAVELLERS.organisation;
  const known = await travellersOf(tx, { organisationId: id }, { most: most + 1 });
  const difference = compareTravellers(known, read.travellers, read.columns);
  if (known.length + difference.fresh.length > most) return { reason: "too-many-travellers" };
  return { difference, faults: read.faults };
}

function fingerprintOf({ fresh, changed }: TravellersDifference): string {
  const content = [fresh, changed.map(({ from, to, keys }) => [from.id, keys.map((key) => to[key])])];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}

type Workbook = ListSheets & { leftOut: string[] };

/** The form that confirms carries the file: other sheets than the list are left out where it would be larger than a file may be. */
function withinLimit({ list, others }: ListSheets): Workbook | null {
  const { bytes } = FILE_LIMITS.table;
  const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
  const names = others.map(({ name }) => name);
  let size = sizeOf({ list, others: [], leftOut: names });
  if (size > bytes) return null;
  const fitting = others.filter((sheet) => {
    const added = sizeOf(sheet) + 1;
    if (size + added > bytes) return false;
    size += added;
    return true;
  });
  const leftOut = others.flatMap((sheet) => (fitting.includes(sheet) ? [] : [sheet.name]));
  return { list, others: fitting, leftOut };
}

const { rows: MOST_ROWS, columns: MOST_COLUMNS, cell: LONGEST, sheets: MOST_SHEETS } = FILE_LIMITS.table;

const SENT_SHEET = z.object({
  name: z.string().max(LONGEST),
  rows: z
    .array(
      z.object({
        line: z.int().positive(),
        cells: z.array(z.string().max(LONGEST)).max(MOST_COLUMNS),
        isHidden: z.literal(true).exactOptional(),
      }),
    )
    .max(MOST_ROWS),
}) satisfies z.ZodType<Sheet>;

const SENT_WORKBOOK = z.object({
  list: SENT_SHEET,
  others: z.array(SENT_SHEET).max(MOST_SHEETS),
  leftOut: z.array(z.string().max(LONGEST)).max(MOST_SHEETS),
});

function workbookIn(sent: string): Workbook | null {
  try {
    return SENT_WORKBOOK.parse(JSON.parse(sent));
  } catch {
    return null;
  }
}
