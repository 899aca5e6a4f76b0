import { expect, test } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { labelOf } from "#features/places/place-name.ts";
import { at, CDG, GARE_DU_NORD } from "#tests/fixtures/trips.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { changeFieldsOf } from "./changes/price-change.server.ts";
import { shownLeg, shownRide } from "./shown-booking.ts";

/** As an offer stores it: places that the company chose in its own language, and an address that was typed. */
const TYPED = { label: "12 rue de Rivoli, 75004 Paris", place: null };
const ride = aBooking({ pickup: at(CDG), dropoff: at(GARE_DU_NORD), stops: [TYPED], lang: "ar" });

test.each(LANGS)("names the places of a booking in the language of the page: %s", (lang) => {
  for (const shown of [shownLeg(ride, lang), shownRide(ride, lang)]) {
    expect([shown.pickup.label, shown.dropoff?.label]).toEqual([
      labelOf(CDG, lang),
      labelOf(GARE_DU_NORD, lang),
    ]);
    expect(shown.stops.map(({ label }) => label)).toEqual([TYPED.label]);
  }
  const { from, to, stops } = changeFieldsOf(ride, lang);
  expect([from.text, to.text, stops[0]?.text]).toEqual([
    labelOf(CDG, lang),
    labelOf(GARE_DU_NORD, lang),
    TYPED.label,
  ]);
});
