import { createContext, useContext } from "react";
import type { Messages } from "#i18n/dictionaries.ts";

export type Failure = { requestId: string; phone: string; words: Partial<Messages> };

export const FailureContext = createContext<Failure | null>(null);

export function useFailure(): Failure | null {
  return useContext(FailureContext);
}

const ID = "failure";

/** Writes the failure into the page, so that the browser renders the same. */
export function FailureData({ failure }: { failure: Failure }) {
  const json = JSON.stringify(failure).replaceAll("<", "\\u003c");
  return <script type="application/json" id={ID} dangerouslySetInnerHTML={{ __html: json }} />;
}

export function writtenFailure(page: Document): Failure | null {
  const json = page.getElementById(ID)?.textContent;
  return json ? (JSON.parse(json) as Failure) : null;
}
