import { expect, test } from "vitest";
import { errorIn, formFields, type Texts } from "./use-form.ts";

type Car = { plate: string; year: string; seats: string };
const errors = [
  { field: "plate", text: "Enter a plate" },
  { field: "plate-2", text: "Enter another plate" },
  { field: "row-1-year", text: "Enter a year" },
  { field: "seat_count", text: "Enter the seats" },
];

test("a field of a rejected form has the typed value and its error", () => {
  const form = formFields<Car>({
    typed: { plate: "", year: "2O20", seats: "4" },
    saved: { plate: "AA" },
    errors,
  });
  expect(form.field("plate")).toEqual({
    name: "plate",
    id: "plate",
    defaultValue: "",
    error: "Enter a plate",
  });
  expect(form.field("year")).toMatchObject({ defaultValue: "2O20", error: undefined });
});

test.each([
  ["no form was rejected", null],
  ["the rejected form has no value for it", {}],
])("a field has the saved value when %s", (_, typed) => {
  const form = formFields<Car>({ typed, saved: { plate: "AA-123-BB", year: 2020 }, errors: [] });
  expect(form.field("plate").defaultValue).toBe("AA-123-BB");
  expect(form.field("year").defaultValue).toBe("2020");
});

test.each([[undefined], [null], [{}], [{ plate: null }]])(
  "a field has no value when %j is saved and nothing was typed",
  (saved) => {
    expect(formFields<Car>({ saved, errors: [] }).field("plate").defaultValue).toBeUndefined();
  },
);

test("a field takes its name from the names of the form", () => {
  const form = formFields<Car>({ errors, names: { seats: "seat_count" } });
  expect(form.field("seats")).toMatchObject({
    name: "seat_count",
    id: "seat_count",
    error: "Enter the seats",
  });
  expect(form.errorOf("seats")).toBe("Enter the seats");
});

test("a prefix starts the name, the id and the field of the error", () => {
  const form = formFields<Car>({ errors, prefix: "row-1-" });
  expect(form.field("year")).toMatchObject({ name: "row-1-year", id: "row-1-year", error: "Enter a year" });
  expect(form.errorOf("plate")).toBeUndefined();
});

test("a suffix ends the id and the field of the error, not the name", () => {
  const form = formFields<Car>({ errors, suffix: "-2" });
  expect(form.field("plate")).toMatchObject({ name: "plate", id: "plate-2", error: "Enter another plate" });
});

test.each([
  ["checked in the rejected form", { on: "on" }, { on: false }, true],
  ["unchecked in the rejected form", {}, { on: true }, false],
  ["saved as true", null, { on: true }, true],
  ["saved as false", null, { on: false }, false],
  ["neither typed nor saved", null, null, false],
])("a checkbox that is %s", (_, typed, saved, isChecked) => {
  const form = formFields<Texts<"on">>({ typed, saved, errors: [] });
  expect(form.checkbox("on").defaultChecked).toBe(isChecked);
});

test("a control takes the first of several errors", () => {
  const two = [
    { field: "code", text: "Too long" },
    { field: "code", text: "Wrong" },
  ];
  expect(errorIn(two, "code")).toBe("Too long");
  expect(errorIn(two, "other")).toBeUndefined();
});
