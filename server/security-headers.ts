import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { GoogleSettings } from "#platform/services.ts";
import { googleSources } from "./google-sources.ts";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

export type PolicyOptions = {
  https: boolean;
  development: boolean;
  /** Origins a form may lead to besides our own: the payment page that a checkout redirects to. */
  formTargets: string[];
  /** What a visitor may agree to; each is named only when it is configured. */
  google?: GoogleSettings;
};

/** Headers of every answer. A page's policy holds the hashes of its own inline scripts, so a cache may keep both. */
export function securityHeaders(options: PolicyOptions): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    headers.set("X-Content-Type-Options", "nosniff");
    if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set(
      "Permissions-Policy",
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    );
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("X-Frame-Options", "DENY");
    if (options.https) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
    if (headers.has("Content-Security-Policy")) return;
    if (!headers.get("Content-Type")?.startsWith("text/html")) {
      headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
      return;
    }
    const html = await c.res.text();
    c.res = new Response(html, c.res);
    c.res.headers.set("Content-Security-Policy", pagePolicy(html, options));
  };
}

/** The policy of one page. In development the bundler's own client needs inline scripts and a socket. */
function pagePolicy(
  html: string,
  { development, formTargets, google }: Omit<PolicyOptions, "https">,
): string {
  const outside = googleSources(google);
  const hashes = [...html.matchAll(inlineScript)].map(([, code]) => `'sha256-${sha256(code ?? "")}'`);
  const scripts = development ? "'unsafe-inline'" : [...new Set(hashes)].join(" ");
  return [
    "default-src 'none'",
    ["script-src 'self'", scripts, ...outside.scripts].filter(Boolean).join(" "),
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    ["img-src 'self' data:", ...outside.pictures].join(" "),
    "font-src 'self'",
    [`connect-src 'self'${development ? " ws:" : ""}`, ...outside.calls].join(" "),
    "manifest-src 'self'",
    `form-action 'self' ${formTargets.join(" ")}`.trim(),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function sha256(text: string) {
  return createHash("sha256").update(text).digest("base64");
}
