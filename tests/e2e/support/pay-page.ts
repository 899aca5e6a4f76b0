import type { Page } from "@playwright/test";
import { pageWords } from "#sandbox/pay-page-words.ts";
import type { Lang } from "#i18n/locales.ts";
import { nextVisitor } from "./http-guest.ts";

export { pageWords };

const GOOD_CARD = "4242 4242 4242 4242";
export const DECLINED_CARD = "4000 0000 0000 0002";

export async function payByCard(page: Page, lang: Lang, number = GOOD_CARD): Promise<void> {
  const words = pageWords[lang];
  await page.getByLabel(words.number).fill(number);
  await page.getByLabel(words.expiry).fill("12/34");
  await page.getByLabel(words.code).fill("123");
  await page.getByRole("button", { name: words.pay }).click();
}

export async function payAt(paymentPage: string, number = GOOD_CARD): Promise<string> {
  const body = new URLSearchParams({ number, expiry: "12/34", code: "123" });
  const headers = { "x-forwarded-for": nextVisitor() };
  const answer = await fetch(paymentPage, { method: "POST", body, redirect: "manual", headers });
  const next = answer.headers.get("location");
  if (!next) throw new Error(`The payment page answered ${answer.status}.`);
  return next;
}
