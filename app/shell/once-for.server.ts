type Kept = { values: Map<string, unknown>; further: WeakMap<object, Kept> };

const kept = none();

/**
 * Memoises a value that depends on records only (the price list, the company), as long as they are the same objects,
 * which they are between two changes of content (`last-known.server.ts`). The name distinguishes values of the same
 * records. Do not mutate the returned value.
 */
export function onceFor<What>(records: readonly object[], name: string, workOut: () => What): What {
  const { values } = records.reduce(keptFor, kept);
  if (!values.has(name)) values.set(name, workOut());
  return values.get(name) as What;
}

function keptFor({ further }: Kept, record: object): Kept {
  const known = further.get(record) ?? none();
  further.set(record, known);
  return known;
}

function none(): Kept {
  return { values: new Map(), further: new WeakMap() };
}
