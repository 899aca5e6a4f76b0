import { createContext } from "react-router";
import type { Services } from "#platform/services.ts";

export type RequestContext = {
  services: Services;
  /** For the log and the error page. Contains no personal data. */
  requestId: string;
  /** The visitor's IP address, from the socket or a configured proxy. Used for rate limits only. */
  clientAddress: string;
  /**
   * Whether an error means that the database is unavailable. It is logged, and the response tells the visitor to try
   * again.
   */
  isPassing(error: unknown): boolean;
  /**
   * Whether the request is a `.data` request of React Router and not a document request: loaders see the same URL for
   * both.
   */
  asksForData: boolean;
};

export const requestContext = createContext<RequestContext>();
