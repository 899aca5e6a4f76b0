import { createCipheriv, createDecipheriv } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import { keyFor } from "#platform/purpose-key.server.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "./bookings.table.ts";
import { manageUrlOf, passengerUrlOf, paymentLinkOf } from "./guest-links.server.ts";
import type { Passenger } from "./passenger/passenger.ts";

/** The folder of each link: the booking, its payment, the page of its passenger. */
export const MESSAGE_LINKS = ["m", "p", "t"] as const;

type Kind = (typeof MESSAGE_LINKS)[number];
type Needs = Pick<Services, "site" | "secret">;
type Leg = Pick<BookingRow, "id" | "outboundId">;

const CIPHER = "aes-256-ecb";

/**
 * The address of a page in a message by phone. A segment of an Arabic SMS has 67 characters, and the token of a page alone has 43, so the
 * link has the random id of the record instead, encrypted as a single block: 22 characters. It opens the page by a redirect.
 */
export function messageUrlOf(services: Needs, kind: "m" | "p", leg: Leg, lang: Lang): string {
  return shortUrl(services, kind, leg.outboundId ?? leg.id, lang);
}

export function passengerMessageUrlOf(services: Needs, { id }: Pick<Passenger, "id">, lang: Lang): string {
  return shortUrl(services, "t", id, lang);
}

function shortUrl({ site, secret }: Needs, kind: Kind, id: string, lang: Lang): string {
  const cipher = createCipheriv(CIPHER, keyFor(secret, `message-links-${kind}`), null).setAutoPadding(false);
  const block = Buffer.concat([cipher.update(id.replaceAll("-", ""), "hex"), cipher.final()]);
  return `${site.publicUrl}/${lang}/${kind}/${block.toString("base64url")}`;
}

/** Null for a text that is no code. The page that an invented code leads to answers 404. */
export function pageOfMessageLink(services: Needs, kind: Kind, code: string, lang: Lang): string | null {
  const block = Buffer.from(code, "base64url");
  if (block.length !== 16 || block.toString("base64url") !== code) return null;
  const decipher = createDecipheriv(CIPHER, keyFor(services.secret, `message-links-${kind}`), null);
  const bytes = Buffer.concat([decipher.setAutoPadding(false).update(block), decipher.final()]);
  const id = bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  if (kind === "t") return passengerUrlOf(services, { id }, lang);
  const leg = { id, outboundId: null, lang };
  return kind === "p" ? paymentLinkOf(services, leg) : manageUrlOf(services, leg, lang);
}
