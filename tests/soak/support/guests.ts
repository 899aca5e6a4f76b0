import { setTimeout as sleep } from "node:timers/promises";
import { nextVisitor, openCheckout, tokenIn } from "#tests/e2e/support/http-guest.ts";
import { payAt } from "#tests/e2e/support/pay-page.ts";
import { aRide } from "#tests/e2e/support/ride.ts";
import type { SiteWithSandbox } from "#tests/e2e/support/sandbox.ts";
import { LANGS } from "#i18n/locales.ts";
import { filled, formsOf, type FormField } from "./forms.ts";
import { count, type Chance } from "./soak.ts";

// Simulated guests who retry: they send the same form again after a failed connection and after status 429, 502 or 503.

/** A unique name: it must not appear in the log. */
export const SURNAME = "Trouvetout-Oubliejamais";

export type Act = {
  kind: "cash" | "card" | "quote" | "offer";
  email: string;
  formKey: string;
  reference?: string;
  isPaid: boolean;
  /** True if the payment had expired when the guest paid, which happens when the clock jumps. */
  isTooLate: boolean;
  isCancelled: boolean;
  hasNewNotes: boolean;
};

const PATIENCE_MS = 180_000;

const TOO_LATE = "too late to pay";

function unlessTooLate(error: unknown) {
  if (String(error).includes("answered 410")) return TOO_LATE;
  throw error;
}

export type OfferLink = { url: string; email: string };

export type Crowd = ReturnType<typeof createCrowd>;

export function createCrowd({ site, sandbox }: SiteWithSandbox, chance: Chance, offers: OfferLink[] = []) {
  const acts: Act[] = [];
  const answers = new Map<string | number, number>();
  const odd: string[] = [];

  /** Retries while `ask` throws or returns null (a temporary error). Throws after a time longer than any simulated fault. */
  async function insist<T>(ask: () => Promise<T | null>): Promise<T> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await ask().catch((error: unknown) => {
        const { name } = error as Error;
        count(answers, name === "TypeError" ? "no answer" : name);
        if (performance.now() > end) throw error;
        return null;
      });
      if (answer !== null) return answer;
      if (performance.now() > end) throw new Error("For minutes there was no answer.");
      await sleep(chance.between(500, 5_000));
    }
  }

  async function fetched(address: string, init: RequestInit = {}, visitor = nextVisitor()) {
    const headers = { "x-forwarded-for": visitor, origin: site.url };
    const signal = AbortSignal.timeout(30_000);
    return noted(await fetch(address, { redirect: "manual", ...init, headers, signal }));
  }

  async function noted(answer: Response) {
    count(answers, answer.status);
    if ([429, 502, 503].includes(answer.status)) return null;
    if (answer.status >= 500) odd.push(`${answer.status} ${new URL(answer.url).pathname}`);
    return { status: answer.status, location: answer.headers.get("location"), html: await answer.text() };
  }

  async function book(kind: "cash" | "card" | "quote"): Promise<void> {
    const nowhere: Record<string, string> =
      kind === "quote" ? { to: "12 impasse des Papillons Violets", to_place: "typed" } : {};
    const ride = aRide({ ...nowhere, time: `${10 + Math.floor(chance.between(0, 9))}:30` });
    const opened = { lang: chance.pick(LANGS), ride, guest: { full_name: `Nour ${SURNAME}` } };
    const checkout = await insist(async () => {
      const page = await openCheckout(site, opened);
      count(answers, page.status);
      return page.status === 200 && page.hidden["form_key"] ? page : null;
    });
    const way = kind === "quote" ? { intent: "quote" } : { payment_method: kind };
    const answer = await insist(async () => noted(await checkout.send(way)));
    if (answer.status !== 303) {
      odd.push(`${kind}: the form was answered with ${answer.status}`);
      return;
    }
    const act: Act = {
      kind,
      email: checkout.guest.email,
      formKey: checkout.hidden["form_key"] ?? "",
      isPaid: false,
      isTooLate: false,
      isCancelled: false,
      hasNewNotes: false,
    };
    acts.push(act);
    if (kind === "quote") {
      act.reference = new URL(answer.location ?? "", site.url).searchParams.get("reference") ?? "none";
      return;
    }
    if (kind === "card") await pay(act, answer.location ?? "");
    else await comeBack(act, tokenIn(answer.location));
  }

  async function pay(act: Act, led: string) {
    const page = await insist(() => paymentPage(new URL(led, site.url).href));
    const success = await insist(() => payAt(page).catch(unlessTooLate));
    act.isTooLate = success === TOO_LATE;
    if (act.isTooLate) {
      count(answers, TOO_LATE);
      return;
    }
    act.isPaid = true;
    if (chance.falls(40)) return;
    await insist(() => fetched(success));
  }

  /** The URL of the payment page. After a failed request to the provider, the site shows a page with a retry button, which is pressed. */
  async function paymentPage(led: string): Promise<string | null> {
    if (new URL(led).origin === new URL(sandbox.url).origin) return led;
    const shown = await fetched(led);
    if (!shown) return null;
    const form = formsOf(shown.html, led).find(({ fields }) => fields.some(({ name }) => name === "booking"));
    if (!form) throw new Error(`No other try was offered at ${new URL(led).pathname}.`);
    const answer = await fetched(form.address, { method: "POST", body: filled(form) });
    const next = new URL(answer?.location ?? led, site.url);
    return next.origin === new URL(sandbox.url).origin ? next.href : null;
  }

  async function comeBack(act: Act, token: string) {
    const manage = `${site.url}/fr/booking/manage/${token}`;
    if (chance.falls(30)) await cancel(act, manage);
    else if (chance.falls(40)) await addNotes(act, manage);
  }

  async function cancel(act: Act, manage: string) {
    const reference = await referenceAt(manage);
    const page = `${manage}?cancel=${reference}`;
    const asked = await insist(() => fetched(page));
    const form = formsOf(asked.html, page).find(({ fields }) => fields.some(({ name }) => name === "refund"));
    if (!form) return void odd.push("no form to cancel");
    const body = filled(form);
    // 409: already cancelled by an attempt whose response was lost.
    const answer = await insist(() => fetched(page, { method: "POST", body }));
    if (![303, 409].includes(answer.status)) odd.push(`cancelling was answered with ${answer.status}`);
    act.isCancelled = true;
  }

  async function addNotes(act: Act, manage: string) {
    const page = `${manage}/${await referenceAt(manage)}`;
    const shown = await insist(() => fetched(page));
    const form = formsOf(shown.html, page).find(({ fields }) =>
      fields.some(({ name, value }) => name === "intent" && value === "notes"),
    );
    if (!form) return void odd.push("no form for notes");
    const body = filled(form, ({ name }) => (name === "notes" ? `Deux poussettes. ${SURNAME}` : undefined));
    const answer = await insist(() => fetched(page, { method: "POST", body }));
    if (![303, 409].includes(answer.status)) odd.push(`notes were answered with ${answer.status}`);
    act.hasNewNotes = true;
  }

  async function referenceAt(manage: string): Promise<string> {
    const { html, status } = await insist(() => fetched(manage));
    const [reference] = /MA-[2-9A-Z]{6}/.exec(html) ?? [];
    if (!reference) odd.push(`a booking was answered with ${status}`);
    return reference ?? "none";
  }

  async function accept({ url, email }: OfferLink) {
    const shown = await insist(() => fetched(url));
    const form = formsOf(shown.html, url).find(({ fields }) => fields.some(({ name }) => name === "terms"));
    if (!form) return void odd.push(`an offer was answered with ${shown.status}`);
    const kind = "offer" as const;
    const answers = ({ name }: FormField) =>
      name === "terms" ? "on" : name.startsWith("terminal_") ? "2E" : undefined;
    const body = filled(form, answers, ["payment_method", chance.pick(["cash", "card"])]);
    const answer = await insist(() => fetched(url, { method: "POST", body }));
    if (answer.status !== 303) return void odd.push(`accepting was answered with ${answer.status}`);
    const act = { kind, email, formKey: body.get("form_key") ?? "" };
    const entry: Act = { ...act, isPaid: false, isTooLate: false, isCancelled: false, hasNewNotes: false };
    acts.push(entry);
    if (body.get("payment_method") === "card") await pay(entry, answer.location ?? "");
  }

  return {
    acts,
    answers,
    odd,
    book,
    fetched,
    insist,
    async live(end: number) {
      while (performance.now() < end) {
        const offer = chance.falls(20) ? offers.shift() : undefined;
        const kind = chance.pick(["cash", "cash", "cash", "card", "card", "quote"] as const);
        await (offer ? accept(offer) : book(kind)).catch((error: unknown) => odd.push(String(error)));
        await sleep(chance.between(500, 8_000));
      }
    },
    async stormTheWebhooks(end: number) {
      while (performance.now() < end) {
        await sandbox.order({ hold: chance.falls(40), copies: chance.pick([1, 2, 3]) });
        await sleep(chance.between(2_000, 6_000));
        await sandbox.release(chance.pick(["in order", "reversed"]));
      }
      await sandbox.goodWeather();
      await sandbox.release("reversed");
    },
  };
}
