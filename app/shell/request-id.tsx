import { createContext, useContext } from "react";

const RequestIdContext = createContext<string | null>(null);

/** The number of the request a failed page answers, so that a guest can name it to the house. Null on all other pages. */
export const RequestId = RequestIdContext;

export function useRequestId(): string | null {
  return useContext(RequestIdContext);
}

/** In the browser: what the server wrote into the page. */
export function writtenRequestId(page: Document): string | null {
  return page.querySelector(`[${REQUEST_ID_MARK}]`)?.textContent ?? null;
}

export const REQUEST_ID_MARK = "data-request-id";
