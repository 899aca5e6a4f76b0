import { useSyncExternalStore } from "react";
import { data, isRouteErrorResponse, type DataStrategyResult } from "react-router";

/**
 * Why the page stayed as it is: `not-sent`, the browser knew that it is offline; `unconfirmed`, the request or its answer was lost;
 * `not-opened`, a link was pressed without a connection; `failed`, the site answered with an error of its own.
 */
export type Trouble = "not-sent" | "unconfirmed" | "not-opened" | "failed";

/** The status of a form that got no answer. With it the router does not load the page again, so forms keep their keys. */
export const NOT_SENT = 503;

let trouble: Trouble | null = null;
const listeners = new Set<() => void>();

export function setTrouble(next: Trouble | null) {
  if (next === trouble) return;
  trouble = next;
  for (const listener of listeners) listener();
}

export function useTrouble(): Trouble | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => trouble,
    () => null,
  );
}

/** What the forms of the open page know and the router's middleware needs: set by `AdminForm`. */
export const openForms: {
  /** The answer to the last form, which the page shows. */
  answer: unknown;
  /** Called when a form that was submitted has been accepted. */
  onAccepted: (() => void) | null;
} = { answer: undefined, onAccepted: null };

type Results = Record<string, DataStrategyResult>;
type Sending = { request: Request };

/**
 * Middleware of all pages of the admin in the browser. A form that gets no answer leaves its page as it is, with all that was typed, instead of
 * giving way to the error page; a page that reloads its data in the background keeps what it shows.
 */
export async function keepPageOnFailure(
  { request }: Sending,
  next: () => Promise<Results>,
): Promise<Results | undefined> {
  const results = await next();
  const failed = Object.entries(results).find(
    ([, one]) => one.type === "error" && troubleOf(unwrapped(one)) !== null,
  );
  if (request.method === "GET") {
    const isReload = failed !== undefined && isSamePage(request.url);
    if (isReload) setTrouble("not-opened");
    return isReload ? {} : undefined;
  }
  const lost = Object.entries(results).find(([, one]) => one.type === "data" && unwrapped(one) === undefined);
  const [route, outcome] = failed ?? lost ?? [];
  if (route === undefined || outcome === undefined) {
    setTrouble(null);
    if (Object.values(results).some(({ result }) => isAccepted(result))) openForms.onAccepted?.();
    openForms.onAccepted = null;
    return undefined;
  }
  setTrouble(failed ? troubleOf(unwrapped(outcome)) : "unconfirmed");
  return { [route]: { type: "data", result: data(openForms.answer, { status: NOT_SENT }) } };
}

/** What came of a form, an error too, may be wrapped with its status (`data`). */
function unwrapped({ result }: DataStrategyResult): unknown {
  const isWrapped = typeof result === "object" && result !== null && "data" in result && "init" in result;
  return isWrapped ? result.data : result;
}

/** A form that was accepted leads on, but not to the sign-in. */
function isAccepted(result: unknown): boolean {
  return result instanceof Response && !(result.headers.get("Location") ?? "").includes("/admin/login");
}

/** Null for an answer of the site: a redirect, a refusal, a page that does not exist. */
function troubleOf(error: unknown): Trouble | null {
  if (isLost(error)) return navigator.onLine ? "unconfirmed" : "not-sent";
  if (isRouteErrorResponse(error)) return error.status >= 500 ? "failed" : null;
  return error instanceof Error ? "failed" : null;
}

/** Whether the request or its answer was lost on the way, or something else than the site answered. */
export function isLost(error: unknown): boolean {
  // The site's own errors carry data; the text of another server comes as it is.
  if (isRouteErrorResponse(error)) return GATEWAY.has(error.status) && typeof error.data === "string";
  return error instanceof TypeError || (error instanceof Error && error.message.includes("turbo-stream"));
}

const GATEWAY = new Set([502, 503, 504]);

function isSamePage(address: string): boolean {
  return new URL(address).href.split("#")[0] === window.location.href.split("#")[0];
}

/** A site that takes longer is slow, not out of reach. */
const LONGEST_WAIT_MS = 5000;

/** False when the site does not answer now. Asked before a link is followed: the router cannot come back from a page that did not arrive. */
export async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const answer = await fetch("/healthz", { cache: "no-store", signal });
    return !GATEWAY.has(answer.status);
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError";
  }
}
