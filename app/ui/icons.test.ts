import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconSprite } from "../../scripts/icons/icon-sprite.ts";

test("the sprite file contains each icon as lucide defines it (npm run icons)", async () => {
  expect(readFileSync("app/ui/icons.svg", "utf8")).toBe(await iconSprite());
});
