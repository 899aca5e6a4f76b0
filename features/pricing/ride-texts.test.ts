import { expect, test } from "vitest";
import { NO_RIDE_TEXTS, RIDE_TEXTS, rideTexts, rideTextsOfReturn } from "./ride-texts.ts";

test("what was not told is null, in every text", () => {
  expect(Object.keys(NO_RIDE_TEXTS)).toEqual(Object.keys(RIDE_TEXTS));
  expect(rideTexts((text) => (text === "notes" ? "Two prams" : ""))).toEqual({
    ...NO_RIDE_TEXTS,
    notes: "Two prams",
  });
});

test("the way back keeps the notes, has a flight of its own, and not the sign of the first pickup", () => {
  expect(
    rideTextsOfReturn(
      rideTexts((text) => text),
      "",
    ),
  ).toEqual({ ...NO_RIDE_TEXTS, notes: "notes" });
  expect(
    rideTextsOfReturn(
      rideTexts((text) => text),
      "AF 7",
    ),
  ).toMatchObject({ travelNumber: "AF 7" });
});
