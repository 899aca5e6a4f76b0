import { LANGS } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";
import { lastKnownCompany } from "#app/shell/last-known.server.ts";
import type { Route } from "./+types/security-text.ts";

const DAY = 24 * 3_600_000;
/** RFC 9116 §2.5.5 recommends less than a year. */
const VALID_DAYS = 180;

/** RFC 9116. The contact is the company's address, or the site admin's if the record has none. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const { clock, site } = services;
  const email = (await lastKnownCompany(services)).email || site.adminEmail;
  if (!email) return new Response("Not found\n", { status: 404, headers: { "Cache-Control": "no-store" } });
  const text = securityText({ email, publicUrl: site.publicUrl, now: clock.now() });
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

export function securityText({
  email,
  publicUrl,
  now,
}: {
  email: string;
  publicUrl: string;
  now: Date;
}): string {
  // Rounded to midnight, so that the file is the same all day.
  const expires = new Date(Math.floor(now.getTime() / DAY) * DAY + VALID_DAYS * DAY);
  return [
    // In a `mailto:` URI the @ must not be encoded.
    `Contact: mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    `Preferred-Languages: ${LANGS.join(", ")}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
