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

test("prevents a line break at the hyphen of a reference", () => {
  const params = { reference: "MA-7K3M9Q-R", place: "Aix-en-Provence", date: "2027-01-20" };
  expect(paramsIn("ar", params)).toEqual({ ...params, reference: "MA-\u20607K3M9Q-\u2060R" });
});
