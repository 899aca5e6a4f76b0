import { expect, test } from "vitest";
import { hydrationRoot } from "./hydrate-when-idle.ts";

const rootWith = (hydration?: string) => ({ dataset: { hydration } }) as unknown as HTMLElement;

test("throws when the page has no root element, or one that React does not hydrate", () => {
  expect(() => hydrationRoot({ documentElement: null })).toThrow("root element");
  expect(() => hydrationRoot({ documentElement: rootWith() })).toThrow("root element");
});

test("returns the root element, and null once the hydration is cancelled", () => {
  const documentElement = rootWith("when-idle");
  expect(hydrationRoot({ documentElement })).toBe(documentElement);
  expect(hydrationRoot({ documentElement: rootWith("cancelled") })).toBeNull();
});
