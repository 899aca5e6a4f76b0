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

export async function saveList(
  { db, clock }: Pick<Services, "db" | "clock">,
  list: GuestListRow,
  form: FormData,
): Promise<ListSaved> {
  const mapping = mappingIn(form, list);
  const used = mapping.filter((field) => field !== null);
  const twice = used.find((field, index) => used.indexOf(field) !== index);
  if (twice) return { kind: "twice", field: twice };
  const seen = { id: list.id, version: numberIn(form, "version") };
  const changes = { mapping, settings: settingsIn(form, list.settings) };
  return (await updateList(db, seen, changes, clock.now())) ? { kind: "done" } : { kind: "changed" };
}

function mappingIn(form: FormData, { rows, headingRow, mapping }: GuestListRow): ColumnMapping {
  return (rows[headingRow]?.cells ?? []).map((_heading, column) => {
    const sent = form.get(`column_${column}`);
    if (sent === null) return mapping[column] ?? null;
    return LIST_FIELDS.find((field) => field === sent) ?? null;
  });
}

function settingsIn(form: FormData, before: ListSettings): ListSettings {
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
