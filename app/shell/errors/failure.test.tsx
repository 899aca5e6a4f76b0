import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FailureData, writtenFailure } from "./failure.tsx";

const failure = { requestId: "5f0c", phone: "+33199005678", words: {} };

function pageWith(json: string | undefined) {
  const found = json === undefined ? null : { textContent: json };
  return { getElementById: () => found } as unknown as Document;
}

test("the browser reads the failure that the server wrote", () => {
  const markup = renderToStaticMarkup(<FailureData failure={failure} />);
  const json = /<script[^>]*>(.*)<\/script>/.exec(markup)?.[1];
  expect(writtenFailure(pageWith(json))).toEqual(failure);
});

test("escapes the end of a script tag", () => {
  const markup = renderToStaticMarkup(<FailureData failure={{ ...failure, requestId: "</script><b>" }} />);
  expect(markup.match(/<\//g)).toHaveLength(1);
});

test("returns null on a page that did not fail", () => {
  expect(writtenFailure(pageWith(undefined))).toBeNull();
});
