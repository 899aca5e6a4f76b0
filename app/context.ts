import { createContext } from "react-router";
import type { Services } from "#platform/services.ts";

/** What the server hands to loaders and actions of one request. */
export type RequestContext = {
  services: Services;
  /** For the log and for the error page; no personal data. */
  requestId: string;
  /** The visitor's address: from the socket, or from a configured proxy. Used for rate limits only. */
  clientAddress: string;
  /** Whether an error was the database's, which is away: noted, and the answer says that another try is worth it. */
  isPassing(error: unknown): boolean;
  /** Whether React Router asks for loader data, and not a browser for a page: loaders see the same URL for both. */
  asksForData: boolean;
};

export const requestContext = createContext<RequestContext>();
