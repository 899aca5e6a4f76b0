type FormValue = string | FormValue[] | FormFields;
export type FormFields = { [name: string]: FormValue };

const MOST_FIELDS = 1000;

/**
 * Parses `a[b][0][c]=d` as Stripe's clients send it: brackets nest, `[0]` and `[]` make lists. Undefined if a
 * name is malformed or is both a value and a group.
 */
export function parseFormBody(body: string): FormFields | undefined {
  const root = Object.create(null) as FormFields;
  const pairs = [...new URLSearchParams(body)];
  if (pairs.length > MOST_FIELDS) return undefined;
  for (const [name, value] of pairs) {
    const path = pathOf(name);
    if (!path || !place(root, path, value)) return undefined;
  }
  return mapValues(root, toLists);
}

function pathOf(name: string): string[] | undefined {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) return undefined;
  const [, first = "", brackets = ""] = match;
  return [first, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? "")];
}

function place(root: FormFields, path: string[], value: string): boolean {
  let group = root;
  for (const [depth, key] of path.entries()) {
    const name = key === "" ? String(Object.keys(group).length) : key;
    const present = group[name];
    if (depth === path.length - 1) {
      if (present !== undefined && typeof present !== "string") return false;
      group[name] = value;
      return true;
    }
    if (typeof present === "string") return false;
    group = (group[name] ??= Object.create(null) as FormFields) as FormFields;
  }
  return false;
}

function toLists(value: FormValue, name: string): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const group = mapValues(value, toLists);
  const isList = name !== "metadata" && keys.every((key, index) => key === String(index));
  return isList ? Object.values(group) : group;
}

function mapValues(group: FormFields, change: (value: FormValue, name: string) => FormValue): FormFields {
  const changed = Object.create(null) as FormFields;
  for (const [name, value] of Object.entries(group)) changed[name] = change(value, name);
  return changed;
}
