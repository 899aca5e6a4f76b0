import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { styleFailureOf } from "./style-failure.ts";

const LINK = {
  rel: "stylesheet",
  crossOrigin: null as string | null,
  href: "https://house.example/assets/fleet-1a2b.css",
};

function LinkElement() {}

beforeEach(() => {
  vi.stubGlobal("HTMLLinkElement", LinkElement);
  vi.stubGlobal("location", { origin: "https://house.example" });
});
afterEach(() => vi.unstubAllGlobals());

test("names the file of a missing style sheet of the site", () => {
  expect(failureOf({})?.message).toBe("Unable to preload CSS for /assets/fleet-1a2b.css");
  expect(failureOf({ rel: "preload" })?.message).toContain("/assets/fleet-1a2b.css");
});

test.each([
  ["a style sheet that the bundler loads", { crossOrigin: "" }],
  ["one that is only fetched ahead", { rel: "prefetch" }],
  ["a font", { rel: "preload", href: "https://house.example/assets/cormorant.woff2" }],
  ["another site's", { href: "https://elsewhere.example/a.css" }],
])("ignores %s", (_, link) => {
  expect(failureOf(link)).toBeNull();
});

test("ignores a picture that fails", () => {
  expect(styleFailureOf({ target: {} as EventTarget })).toBeNull();
});

function failureOf(link: Partial<typeof LINK>) {
  const element = Object.create(LinkElement.prototype as object) as EventTarget;
  return styleFailureOf({ target: Object.assign(element, LINK, link) });
}
