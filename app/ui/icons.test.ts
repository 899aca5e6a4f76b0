import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconSprite } from "../../scripts/icons/icon-sprite.ts";

test("the file of the icons holds each of them as it is drawn by lucide (npm run icons)", async () => {
  expect(readFileSync("app/ui/icons.svg", "utf8")).toBe(await iconSprite());
});
