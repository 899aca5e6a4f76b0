import { expect, test } from "vitest";
import { fillTemplate } from "./insert-template.server.ts";

const values = {
  name: "Nour Al-Thani",
  reference: "DE-7K3M9Q",
  company: "Maison Alcyon",
  mediator: "Médiateur",
};

test.each([
  ["Bonjour {name},", "Bonjour Nour Al-Thani,"],
  ["{reference} · {company} · {reference}", "DE-7K3M9Q · Maison Alcyon · DE-7K3M9Q"],
  ["{mediator}", "Médiateur"],
  ["{price} {name", "{price} {name"],
  ["{constructor}", "{constructor}"],
])("fills %j with %j", (text, filled) => {
  expect(fillTemplate(text, values)).toBe(filled);
});

test("does not expand placeholders in a name, and keeps it on one line", () => {
  expect(fillTemplate("{name}", { ...values, name: "{reference}\n$&" })).toBe("{reference} $&");
});
