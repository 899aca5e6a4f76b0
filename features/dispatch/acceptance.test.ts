import { expect, test } from "vitest";
import { answerBy, isAccepted, shownKey } from "./acceptance.ts";

const at = (time: string) => new Date(`2027-01-20T${time}:00Z`);

test.each([
  ["after the set minutes", "09:00", null, "18:00", "11:00"],
  ["an hour before the pickup, if that is earlier", "09:00", null, "11:30", "10:30"],
  ["ten minutes after a proposal of the last hour", "09:00", null, "09:40", "09:10"],
  ["after the confirmation of a ride that was proposed before", "09:00", "10:00", "18:00", "12:00"],
  ["after the proposal of a ride that was confirmed before", "09:00", "08:00", "18:00", "11:00"],
])("the chauffeur's answer is due %s", (_, assignedAt, confirmedAt, pickupAt, due) => {
  const proposal = {
    assignedAt: at(assignedAt),
    confirmedAt: confirmedAt === null ? null : at(confirmedAt),
    pickupAt: at(pickupAt),
  };
  expect(answerBy(proposal, 120)).toEqual(at(due));
});

test("returns false when the chauffeur accepted another version", () => {
  expect(isAccepted({ version: 2, acceptedVersion: 2 })).toBe(true);
  expect(isAccepted({ version: 2, acceptedVersion: 1 })).toBe(false);
  expect(isAccepted({ version: 1, acceptedVersion: null })).toBe(false);
});

test("returns another key after another assignment and after a change of the ride", () => {
  const assignment = { version: 1, assignedAt: at("09:00") };
  const keys = [
    shownKey(assignment, { version: 0, passengerVersion: 0 }),
    shownKey(assignment, { version: 1, passengerVersion: 0 }),
    shownKey(assignment, { version: 1, passengerVersion: 1 }),
    shownKey({ ...assignment, version: 2 }, { version: 0, passengerVersion: 0 }),
    shownKey({ ...assignment, assignedAt: at("09:01") }, { version: 0, passengerVersion: 0 }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
