import { describe, expect, test } from "vitest";
import { readAbsenceForm, readBlockForm, readDutyForm } from "./read-availability-form.server.ts";
import { shiftPeriods, type Shift } from "./shifts.ts";

const ID = "0190a0a0-0000-7000-8000-000000000001";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const FORMS = [
  ["a block", (fields: object) => readBlockForm(formOf({ id: ID, vehicle: "", reason: "", ...fields }))],
  ["an absence", (fields: object) => readAbsenceForm(formOf({ id: ID, of: `chauffeur:${ID}`, ...fields }))],
] as const;

describe.each(FORMS)("%s", (_, read) => {
  test.each<[object, string, string, string]>([
    [{ from: "2027-10-31T02:30", to: "2027-10-31T09:00" }, "from_fold", "time-exists-twice", "02:30"],
    [{ from: "2027-10-30T20:00", to: "2027-10-31T02:00" }, "to_fold", "time-exists-twice", "02:00"],
    [{ from: "2027-10-30T20:00", to: "2027-10-31T02:59" }, "to_fold", "time-exists-twice", "02:59"],
    [{ from: "2027-03-28T02:30", to: "2027-03-28T09:00" }, "from", "time-does-not-exist", "02:30"],
    [{ from: "2027-03-27T20:00", to: "2027-03-28T02:00" }, "to", "time-does-not-exist", "02:00"],
  ])("refuses %o with a question about the time", (period, field, key, time) => {
    expect(read(period)).toEqual({ ok: false, errors: [{ field, key, params: { time } }] });
  });

  test.each<[object, string, string]>([
    [
      { from: "2027-10-31T02:30", from_fold: "earlier", to: "2027-10-31T02:30", to_fold: "later" },
      "2027-10-31T00:30:00.000Z",
      "2027-10-31T01:30:00.000Z",
    ],
    [
      { from: "2027-10-30T20:00", to: "2027-10-31T02:30", to_fold: "earlier" },
      "2027-10-30T18:00:00.000Z",
      "2027-10-31T00:30:00.000Z",
    ],
    [
      { from: "2027-10-31T01:59", to: "2027-10-31T03:00", to_fold: "earlier" },
      "2027-10-30T23:59:00.000Z",
      "2027-10-31T02:00:00.000Z",
    ],
    [
      { from: "2027-03-28T01:59", to: "2027-03-28T03:00" },
      "2027-03-28T00:59:00.000Z",
      "2027-03-28T01:00:00.000Z",
    ],
  ])("reads %o as the instants that were chosen", (period, from, to) => {
    expect(read(period)).toMatchObject({ ok: true, value: { from: Date.parse(from), to: Date.parse(to) } });
  });
});

describe("a weekly shift", () => {
  const AUTUMN = { from: Date.parse("2027-10-30T10:00:00Z"), to: Date.parse("2027-11-01T00:00:00Z") };
  const SPRING = { from: Date.parse("2027-03-27T10:00:00Z"), to: Date.parse("2027-03-29T00:00:00Z") };
  const instants = (shifts: Shift[], period: typeof AUTUMN) =>
    shiftPeriods(shifts, period).map(({ from, to }) => [new Date(from).toJSON(), new Date(to).toJSON()]);
  const read = (fields: object) => readDutyForm(formOf({ chauffeur: ID, version: "0", ...fields }));

  test.each<[object, string]>([
    [{ "6:from": "18:00", "6:to": "02:30" }, "6:to_fold"],
    [{ "7:from": "02:00", "7:to": "11:00" }, "7:from_fold"],
    [{ "7:from": "00:30", "7:to": "02:59" }, "7:to_fold"],
  ])("reports which field needs the choice of an hour when it has %o", (fields, field) => {
    expect(read(fields)).toMatchObject({ ok: false, errors: [{ field, key: "shift-time-twice" }] });
    expect(read({ ...fields, [field]: "later" })).toMatchObject({ ok: true });
  });

  test.each([
    { "5:from": "18:00", "5:to": "02:30" },
    { "6:from": "02:30", "6:to": "11:00" },
    { "7:from": "18:00", "7:to": "02:30" },
    { "6:from": "18:00", "6:to": "03:00" },
  ])("is not asked when it has %o, which never comes twice", (fields) => {
    expect(read(fields)).toMatchObject({ ok: true });
  });

  test("ends at the hour that was chosen in the night when the clocks go back", () => {
    const shift = { weekday: 6, from: "18:00", to: "02:30" };
    expect(instants([{ ...shift, toFold: "earlier" }], AUTUMN)).toEqual([
      ["2027-10-30T16:00:00.000Z", "2027-10-31T00:30:00.000Z"],
    ]);
    expect(instants([{ ...shift, toFold: "later" }], AUTUMN)).toEqual([
      ["2027-10-30T16:00:00.000Z", "2027-10-31T01:30:00.000Z"],
    ]);
  });

  test("starts at the hour that was chosen in the night when the clocks go back", () => {
    const shift = { weekday: 7, from: "02:30", to: "11:00" };
    expect(instants([{ ...shift, fromFold: "later" }], AUTUMN)).toEqual([
      ["2027-10-31T01:30:00.000Z", "2027-10-31T10:00:00.000Z"],
    ]);
  });

  test("works as many hours as on other nights up to a time that does not exist in spring", () => {
    expect(instants([{ weekday: 6, from: "18:00", to: "02:30", toFold: "later" }], SPRING)).toEqual([
      ["2027-03-27T17:00:00.000Z", "2027-03-28T01:30:00.000Z"],
    ]);
  });
});
