import { expect, test } from "vitest";
import { parseFormBody } from "./form-body.ts";

const read = (body: string) => JSON.parse(JSON.stringify(parseFormBody(body) ?? null));

test("nests brackets and reads numbered brackets as lists", () => {
  expect(
    read(
      "mode=payment&line_items[0][price_data][currency]=eur&line_items[0][quantity]=1&expand[0]=a&expand[1]=b",
    ),
  ).toEqual({
    mode: "payment",
    line_items: [{ price_data: { currency: "eur" }, quantity: "1" }],
    expand: ["a", "b"],
  });
});

test("reads encoded brackets, plus signs and letters of any script", () => {
  expect(read("metadata%5Bplace%5D=Paris+%E2%86%92+%D8%AF%D8%A8%D9%8A")).toEqual({
    metadata: { place: "Paris → دبي" },
  });
});

test("appends for empty brackets", () => {
  expect(read("expand[]=a&expand[]=b")).toEqual({ expand: ["a", "b"] });
});

test("keeps numeric names in metadata", () => {
  expect(read("metadata[0]=a")).toEqual({ metadata: { 0: "a" } });
});

test("treats `__proto__` and `constructor` as ordinary names", () => {
  const fields = parseFormBody("__proto__[polluted]=yes&constructor[prototype][polluted]=yes");
  expect(Object.keys(fields ?? {})).toEqual(["__proto__", "constructor"]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test.each([["a[b=1"], ["[a]=1"], ["a]=1"], ["a[b]c=1"], ["a=1&a[b]=2"], ["a[b]=2&a=1"], ["=1"]])(
  "rejects %s",
  (body) => {
    expect(parseFormBody(body)).toBeUndefined();
  },
);

test("reads an empty body and rejects more than 1,000 fields", () => {
  expect(read("")).toEqual({});
  expect(parseFormBody("a=1&".repeat(1001))).toBeUndefined();
});
