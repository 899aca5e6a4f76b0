import { nextVisitor } from "#tests/e2e/support/http-guest.ts";
import type { Site } from "#tests/e2e/support/site.ts";
import { becomeOwner } from "../../../bench/first-owner.ts";
import { filled, formsOf } from "./forms.ts";
import type { Crowd, OfferLink } from "./guests.ts";

export async function sendOffers(site: Site, crowd: Crowd, many: number): Promise<OfferLink[]> {
  for (let number = 0; number < many; number += 1) await crowd.book("quote");
  const cookie = await becomeOwner(site);
  const asked = crowd.acts.filter(({ kind }) => kind === "quote");
  for (const { reference = "" } of asked) await offer(site, cookie, reference);
  return Promise.all(asked.map(({ email }) => linkTo(site, email)));
}

async function owner(site: Site, cookie: string, place: string, body?: URLSearchParams): Promise<string> {
  const answer = await fetch(`${site.url}/fr/admin/${place}`, {
    ...(body ? { method: "POST", body } : {}),
    redirect: "manual",
    headers: { cookie, origin: site.url, "x-forwarded-for": nextVisitor() },
  });
  if (answer.status >= 400) throw new Error(`${place} was answered with ${answer.status}.`);
  return answer.text();
}

async function offer(site: Site, cookie: string, reference: string) {
  const place = `requests/${reference}/offer`;
  const html = await owner(site, cookie, place);
  const form = formsOf(html, `${site.url}/fr/admin/${place}`).find(({ fields }) =>
    fields.some(({ name }) => name === "ride1_price"),
  );
  if (!form) throw new Error("There is no form for an offer.");
  const body = filled(form, ({ name }) => (name === "ride1_price" ? "210,50" : undefined), [
    "intent",
    "send",
  ]);
  await owner(site, cookie, place, body);
}

async function linkTo(site: Site, email: string): Promise<OfferLink> {
  for (;;) {
    const mails = site.mailbox.matching({ to: email });
    const link = mails.map(({ text }) => /https?:\S+\/offers\/[\w-]{43}/.exec(text ?? "")?.[0]).find(Boolean);
    if (link) return { url: link, email };
    await site.mailbox.waitFor({ to: email, subject: "" }, 1).catch(() => undefined);
  }
}
