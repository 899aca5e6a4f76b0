import { expect, test } from "vitest";
import { ONLY_SUBJECTS } from "./audit.ts";

test("subjects that exist once have ids of their own", () => {
  const ids = Object.values(ONLY_SUBJECTS);
  expect(new Set(ids).size).toBe(ids.length);
});
