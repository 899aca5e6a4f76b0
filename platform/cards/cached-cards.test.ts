import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Card } from "./cards.ts";
import { createCachedCards } from "./cached-cards.server.ts";

const CARD: Card = { lang: "fr", direction: "ltr", heading: "Flotte", line: null, name: "Maison" };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cards-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("renders a card once for concurrent requests and later processes", async () => {
  const { cards, drawn } = someCards();
  await Promise.all([cards.png(CARD), cards.png({ ...CARD }), cards.png(CARD)]);
  const later = someCards();
  expect(Buffer.from(await later.cards.png(CARD)).toString()).toBe("Flotte");
  expect([drawn, later.drawn]).toEqual([["Flotte"], []]);
});

test("renders another card for another heading, name or language", async () => {
  const { cards, drawn } = someCards();
  for (const other of [{}, { heading: "Parc" }, { name: "Autre" }, { lang: "en" }])
    await cards.png({ ...CARD, ...other });
  expect(drawn).toHaveLength(4);
});

test("renders one card at a time and continues after a failure", async () => {
  let atOnce = 0;
  const cards = createCachedCards({
    folder,
    log: silent,
    async draw(card) {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      if (card.heading === "broken") throw new Error("no letters");
      return picture(card.heading);
    },
  });
  const answers = await Promise.allSettled(
    ["a", "broken", "b"].map((heading) => cards.png({ ...CARD, heading })),
  );
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("returns cards when the folder is not writable", async () => {
  await writeFile(join(folder, "file"), "");
  const warnings: unknown[] = [];
  const log = { warn: (...words: unknown[]) => void warnings.push(words) };
  const draw = async (card: Card) => picture(card.heading);
  const cards = createCachedCards({ folder: join(folder, "file"), draw, log });
  expect(Buffer.from(await cards.png(CARD)).toString()).toBe("Flotte");
  expect(warnings).toHaveLength(1);
});

test("deletes the oldest files above the limit", async () => {
  const { cards } = someCards(3);
  for (const heading of ["1", "2", "3", "4", "5"]) await cards.png({ ...CARD, heading });
  expect(await readdir(folder)).toHaveLength(3);
});

const silent = { warn: () => undefined };

function someCards(most?: number) {
  const drawn: string[] = [];
  const draw = async (card: Card) => {
    drawn.push(card.heading);
    return picture(card.heading);
  };
  return { cards: createCachedCards({ folder, draw, log: silent, most }), drawn };
}

function picture(text: string) {
  return new Uint8Array(new TextEncoder().encode(text));
}
