type Document = Record<string, unknown>;

export type Upgrade = (older: Document) => Document;

export type StoredSchema = {
  /** `upgrades[0]` upgrades schema 1 to schema 2, and so on. Never edit a released step. */
  upgrades: Upgrade[];
  /** Fills in fields that were added later; adding a field needs no new number. */
  complete?: Upgrade;
};

/** A stored document in the current shape. Without a number it has schema 1: the first release wrote none. */
export function readStored(stored: unknown, { upgrades, complete = same }: StoredSchema): Document {
  if (!isDocument(stored)) throw new Error("What is stored is no document.");
  const { schema = 1, ...document } = stored;
  if (!isKnown(schema, upgrades)) throw new Error(`A document of schema ${String(schema)} is unknown here.`);
  return complete(upgrades.slice(schema - 1).reduce((older, upgrade) => upgrade(older), document));
}

export function writeStored(document: object, { upgrades }: StoredSchema): Document {
  return { schema: upgrades.length + 1, ...document };
}

/** A higher number was written by a later release: throwing is safer than guessing. */
function isKnown(schema: unknown, upgrades: Upgrade[]): schema is number {
  return (
    typeof schema === "number" && Number.isInteger(schema) && schema >= 1 && schema <= upgrades.length + 1
  );
}

export function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function same(document: Document): Document {
  return document;
}
