import { expect, test } from "vitest";
import { parseFormBody } from "./form-body.ts";

const read = (body: string) => JSON.parse(JSON.stringify(parseFormBody(body) ?? null));

test("brackets nest and numbered brackets make lists", () => {
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

test("encoded brackets, plus signs and letters of any script are read", () => {
  expect(read("metadata%5Bplace%5D=Paris+%E2%86%92+%D8%AF%D8%A8%D9%8A")).toEqual({
    metadata: { place: "Paris → دبي" },
  });
});

test("empty brackets append", () => {
  expect(read("expand[]=a&expand[]=b")).toEqual({ expand: ["a", "b"] });
});

test("metadata keeps names that look like numbers", () => {
  expect(read("metadata[0]=a")).toEqual({ metadata: { 0: "a" } });
});

test("names of the language's own machinery are only names", () => {
  const fields = parseFormBody("__proto__[polluted]=yes&constructor[prototype][polluted]=yes");
  expect(Object.keys(fields ?? {})).toEqual(["__proto__", "constructor"]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test.each([["a[b=1"], ["[a]=1"], ["a]=1"], ["a[b]c=1"], ["a=1&a[b]=2"], ["a[b]=2&a=1"], ["=1"]])(
  "%s is refused",
  (body) => {
    expect(parseFormBody(body)).toBeUndefined();
  },
);

test("an empty body has no fields and an endless one is refused", () => {
  expect(read("")).toEqual({});
  expect(parseFormBody("a=1&".repeat(1001))).toBeUndefined();
});
