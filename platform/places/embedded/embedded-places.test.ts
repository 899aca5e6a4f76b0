import { expect, test } from "vitest";
import { createEmbeddedPlaces } from "./embedded-places.server.ts";

const places = createEmbeddedPlaces();

test("suggests the best places first, up to the limit and never more than eight", async () => {
  expect((await places.suggest("cdg")).map(({ id }) => id)[0]).toBe("cdg");
  expect(await places.suggest("paris", 3)).toHaveLength(3);
  expect(await places.suggest("paris", 500)).toHaveLength(8);
  expect(await places.suggest("paris", -1)).toEqual([]);
});

test("finds a known id and not an unknown one", async () => {
  expect((await places.find("cdg-2e"))?.names.en).toBe("Paris Charles de Gaulle, Terminal 2E");
  expect(await places.find("nowhere")).toBeUndefined();
  expect(await places.find("__proto__")).toBeUndefined();
});

test("resolves a text", async () => {
  expect(await places.resolve("Gare du Nord")).toMatchObject({
    kind: "found",
    place: { id: "gare-du-nord" },
  });
  expect(await places.resolve("gare")).toMatchObject({ kind: "choices" });
  expect(await places.resolve("")).toEqual({ kind: "unknown" });
});

test("has no routing", async () => {
  expect(
    await places.route([
      { lat: 49, lng: 2.5 },
      { lat: 48.8, lng: 2.3 },
    ]),
  ).toBeUndefined();
});
