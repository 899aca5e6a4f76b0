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
  /** Whether the page's scripts ask for what the loaders give, and not a browser for the page. */
  asksForData: boolean;
  /** What loaders leave for the drawing of the page alone, by its name. */
  saidOnce: Map<string, unknown>;
};

export const requestContext = createContext<RequestContext>();
