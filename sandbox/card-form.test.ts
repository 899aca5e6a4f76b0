import { expect, test } from "vitest";
import { prefilled, readCard } from "./card-form.ts";

const now = new Date("2026-11-20T12:00:00Z");

test("accepts the prefilled card", () => {
  expect(readCard(prefilled, now)).toEqual({
    payment: { last4: "4242", expMonth: 12, expYear: 2034, failure: null, saved: null, later: null },
  });
});

test("reads Arabic digits, dashes and a missing slash", () => {
  const fields = { number: "٤٢٤٢-٤٢٤٢-٤٢٤٢-٤٢٤٢", expiry: "۱۲۳۴", code: " ١٢٣ " };
  expect(readCard(fields, now)).toHaveProperty("payment.expYear", 2034);
});

test("returns Stripe's reason for the declined card", () => {
  const read = readCard({ ...prefilled, number: "4000 0000 0000 0002" }, now);
  expect(read).toMatchObject({
    payment: { failure: { code: "card_declined", declineCode: "generic_decline" } },
  });
});

test("rejects a number that is no test card, even a valid one", () => {
  expect(readCard({ ...prefilled, number: "4111 1111 1111 1111" }, now)).toEqual({ wrong: ["number"] });
});

test.each([["10/26"], ["13/30"], ["00/30"], ["soon"], [""]])("rejects the expiry %s", (expiry) => {
  expect(readCard({ ...prefilled, expiry }, now)).toEqual({ wrong: ["expiry"] });
});

test("accepts a card until the end of its month", () => {
  expect(readCard({ ...prefilled, expiry: "11/2026" }, now)).toHaveProperty("payment");
});

test("returns all errors at once", () => {
  expect(readCard({ number: "", expiry: "", code: "12" }, now)).toEqual({
    wrong: ["number", "expiry", "code"],
  });
});
