import { expect, test } from "vitest";
import { storedChoice, writtenChoice } from "./consent.ts";

test.each(["accepted", "refused"] as const)("%s is valid for six months", (choice) => {
  const kept = writtenChoice(choice, "2027-01-10");
  expect(storedChoice(kept, "2027-01-10")).toBe(choice);
  expect(storedChoice(kept, "2027-07-09")).toBe(choice);
  expect(storedChoice(kept, "2027-07-10")).toBeNull();
  expect(storedChoice(kept, "2031-01-01")).toBeNull();
});

test("a choice of 31 August is valid until the end of February", () => {
  const kept = writtenChoice("accepted", "2026-08-31");
  expect(storedChoice(kept, "2027-02-28")).toBe("accepted");
  expect(storedChoice(kept, "2027-03-01")).toBeNull();
});

test("ignores a choice with a future date", () => {
  expect(storedChoice(writtenChoice("accepted", "2099-01-01"), "2027-01-10")).toBeNull();
});

test.each([
  null,
  "",
  "accepted",
  "yes 2027-01-10",
  "accepted soon",
  "accepted 2027-1-1",
  '{"choice":"accepted"}',
])("treats %j as no choice", (kept) => {
  expect(storedChoice(kept, "2027-01-10")).toBeNull();
});
