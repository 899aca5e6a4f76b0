import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { FIRST_SCRIPT } from "#app/boot/first-script.ts";
import { PAGE_SCRIPTS } from "#app/shell/deferred-scripts.server.ts";
import { PAGE_STYLES } from "#app/shell/page-styles.server.ts";
import type { GoogleSettings } from "#platform/services.ts";
import { googleSources } from "./google-sources.ts";

type PolicyOptions = {
  https: boolean;
  development: boolean;
  formTargets: string[];
  google?: GoogleSettings;
};

export const HSTS: [string, string] = ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"];
export const NO_PAGE: [string, string] = [
  "Content-Security-Policy",
  "default-src 'none'; frame-ancestors 'none'",
];

const SHARES_POSITION = /^\/\w+\/chauffeur\/[^/]+$/;

/**
 * Sets the headers of every response. The policy depends on no visitor, so it can be cached with its page.
 */
export function securityHeaders(options: PolicyOptions): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    const styles = headers.get(PAGE_STYLES) ?? "";
    const scripts = headers.get(PAGE_SCRIPTS) ?? "";
    headers.delete(PAGE_STYLES);
    headers.delete(PAGE_SCRIPTS);
    headers.set("X-Content-Type-Options", "nosniff");
    if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    const geolocation = SHARES_POSITION.test(c.req.path) ? "geolocation=(self)" : "geolocation=()";
    headers.set(
      "Permissions-Policy",
      `camera=(), microphone=(), ${geolocation}, payment=(), usb=(), browsing-topics=()`,
    );
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    if (!headers.has("X-Frame-Options")) headers.set("X-Frame-Options", "DENY");
    if (options.https) headers.set(...HSTS);
    if (headers.has("Content-Security-Policy")) return;
    if (!headers.get("Content-Type")?.startsWith("text/html")) {
      headers.set(...NO_PAGE);
      return;
    }
    headers.set("Content-Security-Policy", pagePolicy({ scripts, styles }, options));
  };
}

const FIRST_SOURCE = `'sha256-${createHash("sha256").update(FIRST_SCRIPT).digest("base64")}'`;

/**
 * The policy of a page, with the hashes of its inline styles and scripts. The scripts are the constant first
 * one and, on a hydrated page, those of React Router: an injected script does not run. In development Vite
 * needs inline scripts and a WebSocket.
 */
function pagePolicy(
  page: { scripts: string; styles: string },
  { development, formTargets, google }: Omit<PolicyOptions, "https">,
): string {
  const outside = googleSources(google);
  const scripts = development ? "'unsafe-inline'" : `${FIRST_SOURCE} ${page.scripts}`.trim();
  return [
    "default-src 'none'",
    ["script-src 'self'", scripts, ...outside.scripts].filter(Boolean).join(" "),
    ["style-src 'self'", development ? "'unsafe-inline'" : page.styles].filter(Boolean).join(" "),
    ["img-src 'self' data:", ...outside.pictures].join(" "),
    // Voice messages of guests, in the admin.
    "media-src 'self'",
    "font-src 'self'",
    [`connect-src 'self'${development ? " ws:" : ""}`, ...outside.calls].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    // The page of a mail in the admin frames its content; every other response forbids framing.
    "frame-src 'self'",
    `form-action 'self' ${formTargets.join(" ")}`.trim(),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
