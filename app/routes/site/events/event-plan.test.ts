import { expect, test } from "vitest";
import { readTripFields } from "#features/booking/trip/trip-fields.ts";
import { LANGS } from "#i18n/locales.ts";
import { EVENT_SLUGS } from "#i18n/pages/page-slugs.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { eventBookingPath, eventOf } from "./event-address.ts";
import { eventMap } from "./event-maps.ts";
import { EVENT_PLANS } from "./event-plan.ts";

test.each(EVENT_SLUGS)("%s: every group of cars has a role in each language", (slug) => {
  const { cars } = EVENT_PLANS[slug];
  for (const lang of LANGS) expect(pageDocument(lang, "events", slug).cars.roles).toHaveLength(cars.length);
  expect(new Set(cars.map(([vehicle]) => vehicle)).size).toBe(cars.length);
});

test("no event links to itself or twice to another", () => {
  for (const slug of EVENT_SLUGS) {
    const { next, services } = EVENT_PLANS[slug];
    expect(next).not.toContain(slug);
    expect(new Set(next).size).toBe(3);
    expect(new Set(services).size).toBe(2);
  }
});

test("every event is linked from another one", () => {
  const ledTo = new Set(EVENT_SLUGS.flatMap((slug) => EVENT_PLANS[slug].next));
  expect(EVENT_SLUGS.filter((slug) => !ledTo.has(slug))).toEqual([]);
});

test("a booking defaults to a ride by the hour with the selected car", () => {
  const { searchParams } = new URL(eventBookingPath("ar", "maybach"), "http://localhost");
  expect(readTripFields(searchParams)).toMatchObject({ trip: "hourly", vehicle: "maybach" });
});

test("finds the event of a pathname", () => {
  expect(eventOf("/ar/prestige-events/versailles-gala/")).toBe("versailles-gala");
  expect(() => eventOf("/fr/prestige-events/nothing")).toThrow("no event");
});

test("an event with a special programme has all labels of its illustration", () => {
  for (const slug of EVENT_SLUGS)
    for (const lang of LANGS) {
      const { days = [], sides = [], asks = [] } = EVENT_PLANS[slug];
      const { labels = {}, programme } = pageDocument(lang, "events", slug);
      const asked = [...days.flatMap(({ name, spans }) => [name, ...spans.map((span) => span.name)])];
      asked.push(...sides, ...asks, ...asks.map((ask) => `${ask}Text`));
      expect(asked.filter((name) => !labels[name])).toEqual([]);
      const entries = [...programme.before, ...programme.during, ...programme.after];
      if (sides.length > 0) expect(sides).toHaveLength(entries.length);
      for (const { spans } of days) expect(spans.reduce((sum, { width }) => sum + width, 0)).toBe(12);
    }
});

test("every spot on the map of an event has a name and is within the map", () => {
  for (const slug of EVENT_SLUGS)
    for (const lang of LANGS) {
      const map = eventMap(slug, pageDocument(lang, "events", slug), lang);
      for (const { x, y, name } of map?.spots ?? []) {
        expect(name).not.toBeUndefined();
        expect(x > 0 && x < map!.width && y > 0 && y < map!.height).toBe(true);
      }
    }
});
