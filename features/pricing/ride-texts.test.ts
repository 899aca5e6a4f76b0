import { expect, test } from "vitest";
import { NO_RIDE_TEXTS, RIDE_TEXTS, rideTexts, rideTextsOfReturn } from "./ride-texts.ts";

test("a text that was not given is null", () => {
  expect(Object.keys(NO_RIDE_TEXTS)).toEqual(Object.keys(RIDE_TEXTS));
  expect(rideTexts((text) => (text === "notes" ? "Two prams" : ""))).toEqual({
    ...NO_RIDE_TEXTS,
    notes: "Two prams",
  });
});

test("the return leg keeps the notes and has its own flight and no sign", () => {
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
