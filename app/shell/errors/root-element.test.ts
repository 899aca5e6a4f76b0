import { expect, test } from "vitest";
import { ROOT_MARK, rootElement } from "./root-element.ts";

function aDocument(...marks: string[]) {
  const found = (selector: string) => (marks.some((mark) => selector === `html[${mark}]`) ? {} : null);
  return { querySelector: found } as unknown as Document;
}

test("our own page is found by its mark", () => {
  const page = aDocument(ROOT_MARK);
  expect(rootElement(page)).toBe(page);
});

test.each([[aDocument()], [aDocument("data-other")]])("anything else throws", (page) => {
  expect(() => rootElement(page)).toThrow("Root element not found");
});
