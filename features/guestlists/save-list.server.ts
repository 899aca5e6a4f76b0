import { fieldIn, plainName } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import {
  LIST_CLASSES,
  LIST_DIRECTIONS,
  LIST_FIELDS,
  LONGEST_PLACE,
  WINDOWS,
  type ColumnMapping,
  type ListField,
  type ListSettings,
} from "./guest-list.ts";
import { updateList } from "./guest-lists.server.ts";
import type { GuestListRow } from "./guest-lists.table.ts";

type ListSaved = { kind: "done" } | { kind: "changed" } | { kind: "twice"; field: ListField };

type ListChanges = Pick<GuestListRow, "mapping" | "settings" | "version">;

/** `version`: the one that the form showed. */
export function readListForm(form: FormData, list: GuestListRow): ListChanges {
  return {
    mapping: readMapping(form, list),
    settings: readSettings(form, list.settings),
    version: numberIn(form, "version"),
  };
}

export async function saveList(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id }: Pick<GuestListRow, "id">,
  { mapping, settings, version }: ListChanges,
): Promise<ListSaved> {
  const used = mapping.filter((field) => field !== null);
  const twice = used.find((field, index) => used.indexOf(field) !== index);
  if (twice) return { kind: "twice", field: twice };
  const changes = { mapping, settings };
  return (await updateList(db, { id, version }, changes, clock.now()))
    ? { kind: "done" }
    : { kind: "changed" };
}

function readMapping(form: FormData, { rows, headingRow, mapping }: GuestListRow): ColumnMapping {
  return (rows[headingRow]?.cells ?? []).map((_heading, column) => {
    const sent = form.get(`column_${column}`);
    if (sent === null) return mapping[column] ?? null;
    return LIST_FIELDS.find((field) => field === sent) ?? null;
  });
}

function readSettings(form: FormData, before: ListSettings): ListSettings {
  const chosen = <Value extends string | number>(name: string, values: readonly Value[], otherwise: Value) =>
    values.find((value) => String(value) === fieldIn(form, name)) ?? otherwise;
  const place = (name: "airport" | "address") =>
    form.has(name) ? plainName(fieldIn(form, name)).slice(0, LONGEST_PLACE) : before[name];
  return {
    direction: chosen("direction", LIST_DIRECTIONS, before.direction),
    airport: place("airport"),
    address: place("address"),
    window: chosen<number>("window", WINDOWS, before.window),
    largest: chosen("largest", LIST_CLASSES, before.largest),
  };
}
