import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { fieldIn, plainText } from "#i18n/clean-text.ts";
import { isEmailAddress } from "#i18n/email-address.ts";
import type { Db } from "#platform/db/db.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import { FILE_LIMITS } from "#platform/file-reader/file-limits.ts";
import type { SheetRefusal, SheetRow } from "#platform/sheets/sheet.ts";
import { discardRest, receiveForm } from "#platform/storage/receive-form.server.ts";
import { writeAct } from "#features/organisations/acts/organisation-acts.server.ts";
import type { OrganisationRow } from "#features/organisations/organisations.table.ts";
import type { Member } from "#features/organisations/people/member.server.ts";
import { holdKeeper, type Keeper } from "./keeper.server.ts";
import { readTravellers, travellersIn } from "./read-travellers.ts";
import { compareTravellers, MOST_TRAVELLERS, type TravellersDifference } from "./traveller.ts";
import { insertTravellers, travellersOf, updateTraveller } from "./travellers.server.ts";

export type ImportRefusal = SheetRefusal | "missing" | "no-columns" | "too-many-travellers";

export type Preview = {
  /** The rows as they go to the page and back. */
  rows: string;
  /** Of the difference: another difference is shown again before it is saved. */
  seen: string;
  difference: TravellersDifference;
  faults: NonNullable<ReturnType<typeof readTravellers>>["faults"];
};

export type Imported =
  | { kind: "refused"; reason: ImportRefusal }
  | { kind: "preview"; preview: Preview; isChanged: boolean }
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
 * arrive, and the file is removed afterwards. The rows go to the page and back, and are read with the same limits both times.
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
    return { kind: "refused", reason: sent.refused === "too-large" ? "too-large" : "missing" };
  }
  try {
    const seen = fieldIn(sent.fields, "seen");
    const [uploaded] = sent.files;
    if (uploaded) return await applyFile(services, keeper, await readFile(uploaded.path));
    const rows = rowsIn(sent.fields.get("rows") ?? "");
    return rows ? await applyRows(services, keeper, rows, seen) : { kind: "refused", reason: "missing" };
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
  if (read.kind === "refused") return read;
  // Cutting a cell may have split a surrogate pair.
  const rows = travellersIn(read.sheets).rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => plainText(cell).trim()),
  }));
  return applyRows(services, keeper, rows, null);
}

/** Saves if the difference is the one that was seen, and otherwise returns it. */
export async function applyRows(
  { db, clock }: Pick<Services, "db" | "clock">,
  keeper: DirectoryKeeper,
  rows: SheetRow[],
  seen: string | null,
): Promise<Imported> {
  const sent = JSON.stringify(rows);
  if (Buffer.byteLength(sent) > FILE_LIMITS.table.bytes) return { kind: "refused", reason: "too-large" };
  return db.transaction(async (tx): Promise<Imported> => {
    const held = await holdKeeper(tx, keeper);
    if (!held?.organisation) return { kind: "missing" };
    const planned = await plan(tx, held.organisation, rows);
    if ("reason" in planned) return { kind: "refused", reason: planned.reason };
    const { difference, faults } = planned;
    const now = clock.now();
    const preview = { rows: sent, seen: fingerprintOf(difference), difference, faults };
    if (preview.seen !== seen) return { kind: "preview", preview, isChanged: seen !== null };
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

const { rows: MOST_ROWS, columns: MOST_COLUMNS, cell: LONGEST } = FILE_LIMITS.table;

const SENT_ROWS = z
  .array(
    z.object({
      line: z.int().positive(),
      cells: z.array(z.string().max(LONGEST)).max(MOST_COLUMNS),
      isHidden: z.literal(true).exactOptional(),
    }),
  )
  .max(MOST_ROWS);

function rowsIn(sent: string): SheetRow[] | null {
  try {
    return SENT_ROWS.parse(JSON.parse(sent));
  } catch {
    return null;
  }
}
