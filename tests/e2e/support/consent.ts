import type { Page } from "@playwright/test";
import type { Lang } from "#i18n/locales.ts";
import { translatorOf } from "./words.ts";

export function bannerOn(page: Page, lang: Lang) {
  return page.getByRole("region", { name: translatorOf(lang).t("shell.consent.label"), exact: true });
}

export function buttonOf(page: Page, lang: Lang, answer: "accept" | "refuse") {
  return bannerOn(page, lang).getByRole("button", { name: translatorOf(lang).t(`shell.consent.${answer}`) });
}

export async function beacons(page: Page): Promise<URLSearchParams[]> {
  const sent: URLSearchParams[] = [];
  await page.exposeFunction("heard", (event: string) => sent.push(new URLSearchParams(event)));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      (window as unknown as { heard(event: string): void }).heard((body as URLSearchParams).toString());
      return send(address, body);
    };
  });
  return sent;
}

export function viewsIn(sent: URLSearchParams[]): string[] {
  return sent
    .filter((event) => event.get("name") === "page_view")
    .map((event) => `${event.get("lang")} ${event.get("path")}`);
}

export function foreignRequests(page: Page, home: string): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith("data:")) asked.push(request.url());
  });
  return asked;
}
