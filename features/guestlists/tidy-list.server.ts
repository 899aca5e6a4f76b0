import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { FILE_LIMITS } from "#platform/file-reader/file-limits.ts";
import type { Services } from "#platform/services.ts";
import { cellField, dropField } from "./fault-fields.ts";
import { updateList } from "./guest-lists.server.ts";
import type { GuestListRow } from "./guest-lists.table.ts";

/**
 * Corrects cells of a list on its page, or leaves lines out, so that the file need not be uploaded again. A file that is
 * uploaded again later is still known by its hash.
 */
export async function tidyList(
  { db, clock }: Pick<Services, "db" | "clock">,
  list: GuestListRow,
  form: FormData,
): Promise<{ kind: "done" | "changed" }> {
  const { headingRow } = list;
  const isShown = fieldIn(form, "intent") === "show-hidden";
  const rows = list.rows.flatMap(({ isHidden, ...row }, index) => {
    const hidden = isHidden && !isShown ? { isHidden } : {};
    if (index <= headingRow) return [{ ...row, ...hidden }];
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
  const seen = { id: list.id, version: numberIn(form, "version") };
  return (await updateList(db, seen, { rows }, clock.now())) ? { kind: "done" } : { kind: "changed" };
}
