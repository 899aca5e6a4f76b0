import { createHash } from "node:crypto";
import { plainName } from "#i18n/clean-text.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { SheetRefusal } from "#platform/sheets/sheet.ts";
import { guessColumns, headingRowOf, listIn, rememberedBy } from "./guess-columns.ts";
import { USUAL_SETTINGS, type ListDirection, type ListField, type ListSettings } from "./guest-list.ts";
import { fromOtherSheet, listSheets, storedSheets, type ListSheets } from "./list-sheets.ts";
import { findList, insertList, listByFile, listsOf, ownerOf, updateList } from "./guest-lists.server.ts";
import type { GuestListRow } from "./guest-lists.table.ts";

type Needs = Pick<Services, "db" | "clock" | "fileReader">;

type SentFile = { bytes: Buffer; fileName: string };

export type ListOwner = { organisationId: string } | { requestId: string };

type ListReceived =
  | { kind: "received"; id: string }
  | { kind: "known"; id: string }
  | { kind: "refused"; reason: SheetRefusal };

type Upload = {
  owner: ListOwner;
  file: SentFile;
  direction: ListDirection;
  /** Id of the new list, from the form, so that a form that is sent twice makes one list. */
  id: string;
  createdBy: string;
  lang: Lang;
};

const LISTS_REMEMBERED = 20;

/** Columns and settings are those of the account's last lists, or guessed. */
export async function receiveList(
  { db, clock, fileReader }: Needs,
  { owner: of, file, direction, id, createdBy, lang }: Upload,
): Promise<ListReceived> {
  const owner = ownerOf(of);
  const fileHash = hashOf(file.bytes);
  const known = await listByFile(db, owner, fileHash);
  if (known) return { kind: "known", id: known.id };
  const read = await fileReader.table(file.bytes);
  if (read.kind === "refused") return read;
  const earlier = await listsOf(db, owner, LISTS_REMEMBERED);
  const last = earlier.find(({ settings }) => settings.direction === direction);
  const settings: ListSettings = { ...USUAL_SETTINGS, ...last?.settings, direction };
  const now = clock.now();
  const isNew = await insertList(db, {
    id,
    ...("organisationId" in of ? of : { requestId: of.requestId }),
    owner,
    fileHash,
    fileName: fileNameOf(file),
    lang,
    ...columnsOf(listSheets(read.sheets, listIn), rememberedIn(earlier)),
    settings,
    createdBy,
    createdAt: now,
    updatedAt: now,
  });
  if (isNew) return { kind: "received", id };
  const stored = await listByFile(db, owner, fileHash);
  return stored ? { kind: "known", id: stored.id } : { kind: "known", id };
}

/** What the file changes is shown, and applied at the next confirmation. */
export async function receiveChangedFile(
  { db, clock, fileReader }: Needs,
  list: GuestListRow,
  file: SentFile,
): Promise<ListReceived> {
  const fileHash = hashOf(file.bytes);
  const known = await listByFile(db, list.owner, fileHash);
  if (known) return { kind: "known", id: known.id };
  const read = await fileReader.table(file.bytes);
  if (read.kind === "refused") return read;
  const columns = columnsOf(listSheets(read.sheets, listIn), rememberedIn([list]));
  const changes = { fileHash, fileName: fileNameOf(file), ...columns };
  for (;;) {
    const latest = await findList(db, list.id);
    if (!latest) return { kind: "refused", reason: "empty" };
    if (await updateList(db, latest, changes, clock.now())) return { kind: "received", id: list.id };
  }
}

function columnsOf({ list: { name, rows }, others }: ListSheets, remembered: Map<string, ListField | null>) {
  const headingRow = headingRowOf(rows);
  const mapping = guessColumns(rows[headingRow]?.cells ?? [], remembered);
  return { rows, headingRow, mapping, sheetName: name, otherSheets: others };
}

/** Reads the list from another sheet of its workbook. */
export async function takeOtherSheet(
  { db, clock }: Pick<Services, "db" | "clock">,
  list: GuestListRow,
  { sheet, version }: { sheet: number; version: number },
): Promise<{ kind: "done" | "changed" }> {
  const sheets = fromOtherSheet(storedSheets(list), sheet);
  if (!sheets) return { kind: "changed" };
  const changes = columnsOf(sheets, rememberedIn([list]));
  return (await updateList(db, { id: list.id, version }, changes, clock.now()))
    ? { kind: "done" }
    : { kind: "changed" };
}

function rememberedIn(earlier: GuestListRow[]): Map<string, ListField | null> {
  const all = earlier.map(({ rows, headingRow, mapping }) =>
    rememberedBy(rows[headingRow]?.cells ?? [], mapping),
  );
  return new Map(all.toReversed().flatMap((one) => [...one]));
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function fileNameOf({ fileName }: SentFile): string {
  return [...plainName(fileName.split(/[\\/]/).at(-1) ?? "")].slice(0, 120).join("") || "liste";
}
