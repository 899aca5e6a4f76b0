import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { FILE_LIMITS } from "#platform/file-reader/file-limits.ts";
import type { Services } from "#platform/services.ts";
import { cellField, dropField } from "./fault-fields.ts";
import { updateList } from "./guest-lists.server.ts";
import type { GuestListRow } from "./guest-lists.table.ts";

type TidiedList = Pick<GuestListRow, "rows" | "version">;

/** The rows of the list with the corrected cells of the form, without the lines that it leaves out. `version`: the one that it showed. */
export function readTidiedList(form: FormData, list: GuestListRow): TidiedList {
  const isShown = fieldIn(form, "intent") === "show-hidden";
  const rows = list.rows.flatMap(({ isHidden, ...row }, index) => {
    const hidden = isHidden && !isShown ? { isHidden } : {};
    if (index <= list.headingRow) return [{ ...row, ...hidden }];
    if (form.has(dropField(row.line))) return [];
    const width = Math.max(row.cells.length, list.mapping.length);
    const cells = Array.from({ length: width }, (_, column) => {
      const name = cellField(row.line, column);
      return form.has(name)
        ? fieldIn(form, name).slice(0, FILE_LIMITS.table.cell)
        : (row.cells[column] ?? "");
    });
    return [{ ...row, ...hidden, cells }];
  });
  return { rows, version: numberIn(form, "version") };
}

/**
 * Corrects cells of a list on its page, or leaves lines out, so that the file need not be uploaded again. A file that is
 * uploaded again later is still known by its hash.
 */
export async function tidyList(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id }: Pick<GuestListRow, "id">,
  { rows, version }: TidiedList,
): Promise<{ kind: "done" | "changed" }> {
  return (await updateList(db, { id, version }, { rows }, clock.now()))
    ? { kind: "done" }
    : { kind: "changed" };
}
