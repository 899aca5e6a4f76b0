import { expect, test } from "vitest";
import { paramsIn } from "./field-error.ts";

test("formats times in the language and leaves numbers", () => {
  const params = { before: "01:59", after: "03:00", max: 20, field: "time" };
  expect(paramsIn("fr", params)).toEqual({
    ...params,
    before: "1\u00A0h\u00A059",
    after: "3\u00A0h\u00A000",
  });
  expect(paramsIn("en", params)).toEqual(params);
  expect(paramsIn("ar")).toEqual({});
});

test("formats an amount of cents in the language, isolated in Arabic", () => {
  const params = { left: "12050 cents", field: "payer" };
  expect(paramsIn("fr", params).left).toBe("120,50\u202F€");
  expect(paramsIn("en", params).left).toBe("€120.50");
  expect(paramsIn("ar", params).left).toBe("\u2066120.50\u00A0€\u2069");
});

test("prevents a line break at the hyphen of a reference", () => {
  const params = { reference: "MA-7K3M9Q-R", place: "Aix-en-Provence", date: "2027-01-20" };
  expect(paramsIn("ar", params)).toEqual({ ...params, reference: "MA-\u20607K3M9Q-\u2060R" });
});
