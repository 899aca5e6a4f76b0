import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FailureData, writtenFailure } from "./failure.tsx";

const failure = { requestId: "5f0c", phone: "+33199005678", words: {} };

function pageWith(json: string | undefined) {
  const found = json === undefined ? null : { textContent: json };
  return { getElementById: () => found } as unknown as Document;
}

test("the browser reads what the server wrote", () => {
  const markup = renderToStaticMarkup(<FailureData failure={failure} />);
  const json = /<script[^>]*>(.*)<\/script>/.exec(markup)?.[1];
  expect(writtenFailure(pageWith(json))).toEqual(failure);
});

test("nothing in it can end the script", () => {
  const markup = renderToStaticMarkup(<FailureData failure={{ ...failure, requestId: "</script><b>" }} />);
  expect(markup.match(/<\//g)).toHaveLength(1);
});

test("a page that did not fail holds none", () => {
  expect(writtenFailure(pageWith(undefined))).toBeNull();
});
