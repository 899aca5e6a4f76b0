import { expect, test } from "vitest";
import { readStored, writeStored, type StoredSchema } from "./stored-document.ts";

const SCHEMA: StoredSchema = {
  upgrades: [
    ({ cost, ...rest }) => ({ ...rest, price: cost }),
    ({ price, ...rest }) => ({ ...rest, price: Number(price) * 100 }),
  ],
  complete: (document) => ({ note: null, ...document }),
};

test.each<[string, object, object]>([
  ["without a number (the first schema)", { cost: 2 }, { price: 200, note: null }],
  ["of schema 1", { schema: 1, cost: 2 }, { price: 200, note: null }],
  ["of schema 2", { schema: 2, price: 2 }, { price: 200, note: null }],
  ["of today's schema", { schema: 3, price: 200, note: "x" }, { price: 200, note: "x" }],
])("upgrades a document %s to the current shape", (_, stored, read) => {
  expect(readStored(stored, SCHEMA)).toEqual(read);
});

test("writes the current schema number and reads the same document", () => {
  const document = { price: 200, note: null };
  expect(writeStored(document, SCHEMA)).toEqual({ schema: 3, ...document });
  expect(readStored(writeStored(document, SCHEMA), SCHEMA)).toEqual(document);
});

test("does not change the stored document when reading", () => {
  const stored = Object.freeze({ cost: 2 });
  readStored(stored, SCHEMA);
  expect(stored).toEqual({ cost: 2 });
});

test.each([4, 0, 1.5, "2", null])("rejects the unknown schema %j", (schema) => {
  expect(() => readStored({ schema, price: 1 }, SCHEMA)).toThrow("schema");
});

test.each([null, undefined, "text", [1]])("rejects %j, which is no document", (stored) => {
  expect(() => readStored(stored, SCHEMA)).toThrow("no document");
});
