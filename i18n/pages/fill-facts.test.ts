import { expect, test } from "vitest";
import { factsIn, fillFacts } from "./fill-facts.ts";

const facts = { wait: "15", price: "" };

test("every fact is written in, wherever it stands", () => {
  const document = { title: "{wait} min", list: ["{wait}, {wait}", { text: "at {wait}" }], count: 2 };
  expect(fillFacts(document, facts)).toEqual({
    title: "15 min",
    list: ["15, 15", { text: "at 15" }],
    count: 2,
  });
});

test("an entry of a list is left out with the fact it is about", () => {
  const document = {
    rows: [
      { label: "Price", value: "from {price}" },
      { label: "Wait", value: "{wait}" },
    ],
  };
  expect(fillFacts(document, facts).rows).toEqual([{ label: "Wait", value: "15" }]);
});

test("outside a list, a missing fact is a mistake", () => {
  expect(() => fillFacts({ title: "{price}" }, facts)).toThrow("{price}");
  expect(() => fillFacts({ title: "{speed}" }, facts)).toThrow("{speed}");
});

test("a text names each fact once", () => {
  expect(factsIn("{wait} or {wait}, {price}")).toEqual(["wait", "price"]);
});
