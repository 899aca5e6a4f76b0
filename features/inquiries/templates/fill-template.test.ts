import { expect, test } from "vitest";
import { fillTemplate } from "./fill-template.ts";

const values = { name: "Nour Al-Thani", reference: "DE-7K3M9Q", company: "Maison Alcyon" };

test.each([
  ["Bonjour {name},", "Bonjour Nour Al-Thani,"],
  ["{reference} · {company} · {reference}", "DE-7K3M9Q · Maison Alcyon · DE-7K3M9Q"],
  ["{price} {name", "{price} {name"],
  ["{constructor}", "{constructor}"],
])("%j becomes %j", (text, filled) => {
  expect(fillTemplate(text, values)).toBe(filled);
});

test("a name fills in nothing itself, and stays on its line", () => {
  expect(fillTemplate("{name}", { ...values, name: "{reference}\n$&" })).toBe("{reference} $&");
});
