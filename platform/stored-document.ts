type Document = Record<string, unknown>;

/** Makes a document of one schema a document of the next. Pure; what it is given is never changed. */
export type Upgrade = (older: Document) => Document;

/** How documents of one kind are stored: they outlive the release that wrote them, and are brought up to date when they are read. */
export type StoredSchema = {
  /** `upgrades[0]` makes a document of schema 1 one of schema 2, and so on. A step that has been released is never edited. */
  upgrades: Upgrade[];
  /** Gives what a document lacks because it was written before the field was added; a field that is only added needs no number. */
  complete?: Upgrade;
};

/** A stored document in today's shape. One without a number is of schema 1: the first release wrote none. */
export function readStored(stored: unknown, { upgrades, complete = same }: StoredSchema): Document {
  if (!isDocument(stored)) throw new Error("What is stored is no document.");
  const { schema = 1, ...document } = stored;
  if (!isKnown(schema, upgrades)) throw new Error(`A document of schema ${String(schema)} is unknown here.`);
  return complete(upgrades.slice(schema - 1).reduce((older, upgrade) => upgrade(older), document));
}

/** A document as it is written: with the number of today's schema. */
export function writeStored(document: object, { upgrades }: StoredSchema): Document {
  return { schema: upgrades.length + 1, ...document };
}

/** A number of a later release means that this one was put back: guessing would be worse than stopping. */
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
