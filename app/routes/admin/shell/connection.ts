import { useSyncExternalStore } from "react";
import { data, isRouteErrorResponse, type DataStrategyResult } from "react-router";

/**
 * Why the page did not change: `not-sent`, the browser was offline; `unconfirmed`, the request or its response was
 * lost; `not-opened`, a link was followed without a connection; `failed`, the site answered with an error.
 */
export type Trouble = "not-sent" | "unconfirmed" | "not-opened" | "failed";

/** The status of a form without a response. It prevents revalidation, so forms keep their keys. */
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

/** State of the open page's forms for the router's middleware; set by `AdminForm`. */
export const openForms: {
  answer: unknown;
  onAccepted: (() => void) | null;
} = { answer: undefined, onAccepted: null };

type Results = Record<string, DataStrategyResult>;
type Sending = { request: Request };

/**
 * Client middleware of all pages of the admin. A form without a response leaves its page and the typed text unchanged
 * instead of rendering the error page; a page that fails to revalidate keeps its data.
 */
export async function stayOnFailure(
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

/** Results and errors may be wrapped with their status (`data`). */
function unwrapped({ result }: DataStrategyResult): unknown {
  const isWrapped = typeof result === "object" && result !== null && "data" in result && "init" in result;
  return isWrapped ? result.data : result;
}

/** An accepted form redirects, but not to the sign-in. */
function isAccepted(result: unknown): boolean {
  return result instanceof Response && !(result.headers.get("Location") ?? "").includes("/admin/login");
}

/** Null for a response of the site: a redirect, a rejection, an unknown page. */
function troubleOf(error: unknown): Trouble | null {
  if (isLost(error)) return navigator.onLine ? "unconfirmed" : "not-sent";
  if (isRouteErrorResponse(error)) return error.status >= 500 ? "failed" : null;
  return error instanceof Error ? "failed" : null;
}

export function isLost(error: unknown): boolean {
  // The site's own errors carry data; the body of another server is a string.
  if (isRouteErrorResponse(error)) return GATEWAY.has(error.status) && typeof error.data === "string";
  return error instanceof TypeError || (error instanceof Error && error.message.includes("turbo-stream"));
}

const GATEWAY = new Set([502, 503, 504]);

function isSamePage(address: string): boolean {
  return new URL(address).href.split("#")[0] === window.location.href.split("#")[0];
}

/** A site that takes longer is slow but reachable. */
const LONGEST_WAIT_MS = 5000;

/**
 * False if the site does not answer. Checked before a link is followed, because the router cannot return from a failed
 * navigation.
 */
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
