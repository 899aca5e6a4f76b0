import { expect, test } from "vitest";
import { renderingTurn } from "./rendering-turn.server.ts";

test("gives each caller its own turn of the event loop", async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all([1, 2, 3].map(async () => renderingTurn().then(() => turn)));
  isOver = true;
  expect(new Set(turns).size).toBe(3);
});
