import { expect, test } from "vitest";
import { translatorIn } from "#i18n/translator.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { routeText } from "./booking-summary.server.ts";

test("keeps the number of a French address in front in an Arabic line", () => {
  const booking = aBooking({ dropoff: { label: "12 rue Lepic", place: null } });
  const [from, to] = routeText(booking, translatorIn("ar")).split(" ← ");
  expect(to).toBe("\u206812 rue Lepic\u2069");
  expect(from).toMatch(/^\u2068[^\u2068\u2069]+\u2069$/);
});
