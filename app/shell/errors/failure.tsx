import { createContext, useContext } from "react";
import type { Messages } from "#i18n/dictionaries.ts";

/** What a failed page still knows, whatever loader did not run: its request's number, whom to call, its words. */
export type Failure = { requestId: string; phone: string; words: Partial<Messages> };

/** Null on every page that did not fail. */
export const FailureContext = createContext<Failure | null>(null);

export function useFailure(): Failure | null {
  return useContext(FailureContext);
}

const ID = "failure";

/** Written into the page as data, so that the browser knows the same. */
export function FailureData({ failure }: { failure: Failure }) {
  const json = JSON.stringify(failure).replaceAll("<", "\\u003c");
  return <script type="application/json" id={ID} dangerouslySetInnerHTML={{ __html: json }} />;
}

/** In the browser: what the server wrote. */
export function writtenFailure(page: Document): Failure | null {
  const json = page.getElementById(ID)?.textContent;
  return json ? (JSON.parse(json) as Failure) : null;
}
