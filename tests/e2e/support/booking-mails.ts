import { expect } from "@playwright/test";
import type { Attachment, Email } from "postal-mime";
import { directionOf, type Lang } from "#i18n/locales.ts";
import { openCheckout } from "./http-guest.ts";
import { ROUTE, type Guest } from "./ride.ts";
import { COMPANY_EMAIL, type Site } from "./site.ts";
import { translatorOf } from "./words.ts";

type Booked = { lang: Lang; guest: Guest; method: "card" | "cash"; route?: string };

export async function expectBookingMails(site: Site, booked: Booked): Promise<string> {
  const { lang, guest, method, route = ROUTE } = booked;
  const subject = `${method === "card" ? "Booking Paid" : "Booking (Cash)"} - ${route}`;
  const forCompany = await site.mailbox.waitFor({ to: COMPANY_EMAIL, replyTo: guest.email, subject });
  expect(forCompany.html).toContain('lang="fr"');
  expect(forCompany.text).toContain(guest.full_name);
  expect(attached(forCompany, "application/pdf").length).toBeGreaterThan(0);

  // Selected by subject, because the receipt or invoice may arrive first.
  const reference = /MA-[2-9A-Z]{6}/.exec(forCompany.text ?? "")?.[0] ?? "none";
  const confirmed = translatorOf(lang).t("mails.confirmed.subject", { reference });
  const forGuest = await site.mailbox.waitFor({ to: guest.email, subject: confirmed });
  expect(forGuest.html).toMatch(new RegExp(`<html[^>]*dir="${directionOf(lang)}"[^>]*lang="${lang}"`));
  expect(forGuest.html).toMatch(new RegExp(`<body[^>]*dir="${directionOf(lang)}"`));
  for (const pdf of attached(forGuest, "application/pdf")) expect(textOf(pdf)).toMatch(/^%PDF-/);
  expect(calendarOf(forGuest)).toContain("METHOD:PUBLISH");
  expect(calendarOf(forGuest)).toContain(reference);
  return manageLinkIn(forGuest);
}

/** Waits for the mails of a new booking: mails are sent in order, so all mails of earlier bookings have arrived. */
export async function untilNoMoreMails(site: Site): Promise<void> {
  const next = await openCheckout(site);
  await next.send();
  await site.mailbox.waitFor({ to: next.guest.email });
  await site.mailbox.waitFor({ replyTo: next.guest.email });
}

export async function expectConfirmedOnce(site: Site, guest: string): Promise<void> {
  const mails = () => site.mailbox.matching({ to: guest });
  await expect.poll(() => mails().length, "confirmation and receipt have arrived").toBeGreaterThan(1);
  await untilNoMoreMails(site);
  const receipts = mails().filter(({ subject }) => /N-\d{4}-\d{6}$/.test(subject ?? ""));
  expect([receipts.length, mails().length]).toEqual([1, 2]);
}

export function calendarOf(mail: Email): string {
  const [file] = attached(mail, "text/calendar");
  return file ? textOf(file) : "";
}

function attached(mail: Email, type: string): Attachment[] {
  return mail.attachments.filter(({ mimeType }) => mimeType === type);
}

function textOf({ content }: Attachment): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

function manageLinkIn({ html = "" }: Email): string {
  const link = /href="([^"]*\/booking\/manage\/[\w-]{43})"/.exec(html)?.[1];
  expect(link, "the confirmation has a link to the booking").toBeDefined();
  return link ?? "";
}
