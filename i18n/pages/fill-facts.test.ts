import { expect, test } from "vitest";
import { factsIn, fillFacts } from "./fill-facts.ts";

const facts = { wait: "15", price: "" };

test("replaces every fact", () => {
  const document = { title: "{wait} min", list: ["{wait}, {wait}", { text: "at {wait}" }], count: 2 };
  expect(fillFacts(document, facts)).toEqual({
    title: "15 min",
    list: ["15, 15", { text: "at 15" }],
    count: 2,
  });
});

test("leaves out a list entry with an empty fact", () => {
  const document = {
    rows: [
      { label: "Price", value: "from {price}" },
      { label: "Wait", value: "{wait}" },
    ],
  };
  expect(fillFacts(document, facts).rows).toEqual([{ label: "Wait", value: "15" }]);
});

test("throws for a missing fact outside a list", () => {
  expect(() => fillFacts({ title: "{price}" }, facts)).toThrow("{price}");
  expect(() => fillFacts({ title: "{speed}" }, facts)).toThrow("{speed}");
});

test("returns each fact of a text once", () => {
  expect(factsIn("{wait} or {wait}, {price}")).toEqual(["wait", "price"]);
});
