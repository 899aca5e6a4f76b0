import type { Lang } from "#i18n/locales.ts";
import { aGuest, aRide, type Guest } from "./ride.ts";
import type { Site } from "./site.ts";

export type HttpCheckout = {
  address: string;
  status: number;
  html: string;
  hidden: Record<string, string>;
  /** Cents, from the signed price. Null if the page has no price. */
  total: number | null;
  guest: Guest;
  /** Posts the form. `change` overrides fields; undefined removes a field. */
  send(change?: Record<string, string | undefined>): Promise<Response>;
};

type CheckoutOptions = {
  lang?: Lang;
  ride?: string;
  guest?: Partial<Guest>;
  origin?: string;
};

export async function openCheckout(
  site: Pick<Site, "url">,
  options: CheckoutOptions = {},
): Promise<HttpCheckout> {
  const { lang = "fr", ride = aRide() } = options;
  const address = `${site.url}/${lang}/booking/checkout?${ride}`;
  const visitor = { "x-forwarded-for": nextVisitor(), origin: options.origin ?? site.url };
  const page = await fetch(address, { headers: visitor });
  const html = await page.text();
  const hidden = hiddenFields(html);
  const guest = aGuest(options.guest);
  const send = async (change: Record<string, string | undefined> = {}) => {
    const form = new URLSearchParams({ ...hidden, ...guest, payment_method: "cash", terms: "on" });
    if (html.includes('name="terminal"')) form.set("terminal", "2E");
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) form.delete(name);
      else form.set(name, value);
    }
    return fetch(address, { method: "POST", body: form, redirect: "manual", headers: visitor });
  };
  return { address, status: page.status, html, hidden, total: totalIn(hidden["quote"]), guest, send };
}

export function tokenIn(location: string | null): string {
  return new URL(location ?? "", "http://site").searchParams.get("booking") ?? "";
}

let visitors = 0;

/** A new IP address for each guest, because the site limits requests per address. */
export function nextVisitor(): string {
  visitors += 1;
  return `10.${process.pid % 250}.${Math.floor(visitors / 250) % 250}.${visitors % 250}`;
}

export function hiddenFields(html: string): Record<string, string> {
  const inputs = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]));
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

function totalIn(quote = ""): number | null {
  const [body = ""] = quote.split(".");
  if (body === "") return null;
  return (JSON.parse(Buffer.from(body, "base64url").toString()) as { total: number }).total;
}
