import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Flash } from "./flash.tsx";

test.each([
  ["a success as a status", "Saved", null, /role="status".*Saved/],
  ["a problem as an alert", null, "Changed by another user", /role="alert".*Changed by another user/],
  ["the problem alone after an earlier success", "Saved", "Changed", /^(?!.*Saved).*role="alert".*Changed/],
  ["nothing without a result", null, null, /^$/],
])("shows %s", (_, done, problem, markup) => {
  expect(renderToStaticMarkup(<Flash done={done} problem={problem} />)).toMatch(markup);
});
