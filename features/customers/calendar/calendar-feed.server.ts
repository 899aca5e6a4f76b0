import { randomUUID } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { isLinkToken, linkTokenHash } from "#platform/link-token.server.ts";
import { phoneText } from "#platform/phone.server.ts";
import { sign } from "#platform/purpose-key.server.ts";
import type { Services } from "#platform/services.ts";
import { calendarOfRides } from "#features/booking/mails/booking-calendar.ts";
import { readCompany } from "#features/company/company.server.ts";
import { ridesOfCustomer } from "../rides/read-rides.server.ts";
import type { Customer } from "../sign-in/read-customer.server.ts";
import { findFeed, insertFeed, noteFeedRead, openFeedOf, revokeFeedOf } from "./customer-feeds.server.ts";

const PAST_DAYS = 90;

/** Hours between two notes that a feed was read, so that most requests write nothing. */
const NOTE_HOURS = 24;

function feedTokenOf(id: string, secret: string): string {
  return sign(secret, "customer-feeds", id).toString("base64url");
}

export async function feedUrlOf(
  { db, site, secret }: Pick<Services, "db" | "site" | "secret">,
  { email }: Customer,
): Promise<string | null> {
  const feed = await openFeedOf(db, email);
  return feed ? `${site.publicUrl}/${feed.lang}/my-rides/calendar/${feedTokenOf(feed.id, secret)}` : null;
}

export async function openFeed(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  { email }: Customer,
  lang: Lang,
): Promise<void> {
  const [id, now] = [randomUUID(), clock.now()];
  const tokenHash = linkTokenHash(feedTokenOf(id, secret));
  await insertFeed(db, { id, email, lang, tokenHash, createdAt: now, readAt: now });
}

export async function revokeFeed(
  { db, clock }: Pick<Services, "db" | "clock">,
  { email }: Customer,
): Promise<void> {
  await revokeFeedOf(db, email, clock.now());
}

type Feed = { kind: "feed"; calendar: string } | { kind: "revoked" } | { kind: "unknown" };

/** Without prices and without the links of the bookings. */
export async function readFeed(
  { db, clock, site }: Pick<Services, "db" | "clock" | "site">,
  token: string,
): Promise<Feed> {
  const feed = isLinkToken(token) ? await findFeed(db, linkTokenHash(token)) : undefined;
  if (!feed) return { kind: "unknown" };
  if (feed.revokedAt) return { kind: "revoked" };
  const now = clock.now();
  if (now.getTime() - feed.readAt.getTime() > NOTE_HOURS * 3_600_000) await noteFeedRead(db, feed.id, now);
  const since = now.getTime() - PAST_DAYS * 86_400_000;
  const rides = await ridesOfCustomer(db, feed.email);
  const legs = rides.filter(
    ({ pickupAt, confirmedAt }) => confirmedAt !== null && pickupAt.getTime() > since,
  );
  const company = await readCompany(db);
  const translator = translatorIn(feed.lang);
  const calendar = calendarOfRides({
    legs,
    translator,
    organizer: { name: company.tradeName, email: company.email, phone: phoneText(company.phone) },
    host: new URL(site.publicUrl).hostname,
    name: translator.words("customers.calendar.name", { company: company.tradeName }),
    urlOf: ({ reference }) => `${site.publicUrl}/${feed.lang}/my-rides/rides/${reference}`,
  });
  return { kind: "feed", calendar };
}
