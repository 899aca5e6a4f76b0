import { randomBytes } from "node:crypto";
import { isSigned, sign } from "#platform/purpose-key.server.ts";
import type { Services } from "#platform/services.ts";
import { cookiePrefix } from "./auth.server.ts";

const KNOWN_SECONDS = 365 * 24 * 3600;

type Needs = Pick<Services, "secret" | "site">;

/**
 * The mark of a browser that has signed in to this account before, or null. Known browsers have their own count of failures: a stranger who
 * keeps failing locks out unknown browsers, but not the account's holder.
 */
export function knownBrowser(services: Needs, email: string, cookies: string | null): string | null {
  const name = cookieName(services);
  const value = cookies
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const [mark = "", signature = "", ...more] = value?.split(".") ?? [];
  if (!/^[\w-]{22}$/.test(mark) || more.length > 0) return null;
  return isSigned(services.secret, "known-browsers", signedText(email, mark), signature) ? mark : null;
}

/** The cookie that makes the browser known to this account. It grants no access. */
export function knownBrowserCookie(services: Needs, email: string): string {
  const mark = randomBytes(16).toString("base64url");
  const secure = services.site.publicUrl.startsWith("https:") ? "; Secure" : "";
  const attributes = `Max-Age=${KNOWN_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  const signature = sign(services.secret, "known-browsers", signedText(email, mark)).toString("base64url");
  return `${cookieName(services)}=${mark}.${signature}; ${attributes}`;
}

function cookieName({ site }: Needs) {
  return `${cookiePrefix(site)}.browser`;
}

function signedText(email: string, mark: string): string {
  return `known-browser:${email}:${mark}`;
}
