import { randomUUID } from "node:crypto";
import naughty from "big-list-of-naughty-strings/blns.json" with { type: "json" };
import { LANGS } from "#i18n/locales.ts";
import { plainName } from "#i18n/clean-text.ts";
import { nextVisitor, openCheckout, tokenIn } from "#tests/e2e/support/http-guest.ts";
import { addressOf, PUBLIC_ROUTES } from "#tests/e2e/support/public-routes.ts";
import type { SiteWithSandbox } from "#tests/e2e/support/sandbox.ts";
import { becomeOwner } from "../../bench/first-owner.ts";
import { filled, formsOf, type FormField, type PageForm } from "./support/forms.ts";
import { judge, withRowsOf } from "./support/judge.ts";
import { withSite } from "./support/soak-site.ts";
import { count, createChance, requireNothing, tally, type Chance, type Soak } from "./support/soak.ts";

/** Admin pages with forms, lists and searches. `:name` is replaced by an existing id or reference. */
const ADMIN =
  `new edit/:post categories media media/slots image-optimizer bookings bookings/new bookings/:booking bookings/:booking/documents ` +
  `bookings/:booking/assignment documents flights guests/:booking guests/:booking/data requests requests/templates requests/:request ` +
  `requests/:request/offer payments mails mails/:mail chauffeurs chauffeurs/new chauffeurs/:chauffeur cars cars/new cars/:car analytics figures accounting ` +
  `audit settings settings/prices settings/dispatch settings/availability settings/mail settings/users account`;

/** One booking per this number of strings, because each booking sends two mails. Its notes contain all of these strings. */
const EACH = 4;

const TYPED = new Set([
  "text",
  "search",
  "textarea",
  "tel",
  "email",
  "url",
  "number",
  "date",
  "time",
  "undefined",
]);

export const soak: Soak = ({ milliseconds, seed }) =>
  withSite("words", {}, async (running, watch) => {
    const memory = watch();
    const end = performance.now() + milliseconds;
    const walk = createWalk(running, createChance(seed), await becomeOwner(running.site));
    let [booked, walked] = [0, 0];
    do {
      booked += await walk.book();
      walked += await walk.everyPage(end);
    } while (performance.now() < end);
    const remembered = memory.stop();
    const { found, figures } = await judge(running, [], []);
    requireNothing([...walk.odd, ...found, ...remembered.found]);
    return `${naughty.length} strings, ${booked} bookings, ${walked} pages; answers: ${tally(walk.answers)}; ${figures}; ${remembered.figures}`;
  });

const MARKUP = naughty.filter((text) => /<[a-z/!]/i.test(text));

function createWalk({ site }: SiteWithSandbox, chance: Chance, cookie: string) {
  const answers = new Map<string | number, number>();
  const odd: string[] = [];
  let next = Math.floor(chance.next() * naughty.length);
  const word = () => naughty[next++ % naughty.length] ?? "";

  async function ask(address: string, body?: URLSearchParams) {
    const visitor = { "x-forwarded-for": nextVisitor(), origin: site.url };
    const headers = { ...visitor, ...(address.includes("/admin") ? { cookie } : {}) };
    const sent = body ? { method: "POST", body } : {};
    const answer = await fetch(address, { ...sent, headers, redirect: "manual" });
    const html = await answer.text();
    count(answers, answer.status);
    const what = `${body ? "POST" : "GET"} ${address.slice(site.url.length, 200)} ${String(body).slice(0, 300)}`;
    if (answer.status >= 500) odd.push(`${answer.status}: ${what}`);
    const shown = MARKUP.find((text) => html.includes(text));
    if (shown) odd.push(`shown as markup, ${JSON.stringify(shown)}: ${what}`);
    return { status: answer.status, html, location: answer.headers.get("location") };
  }

  function typed(field: FormField): string | undefined {
    if (field.kind === "select") return chance.falls(70) ? chance.pick(field.options) : word();
    if (field.kind === "checkbox" || field.kind === "radio")
      return chance.falls(50) ? field.value : undefined;
    if (field.kind === "hidden") return chance.falls(3) ? word() : undefined;
    if (!TYPED.has(field.kind) || field.name === "leave_empty") return undefined;
    if (field.kind === "email") return chance.falls(50) ? `guest-${randomUUID()}@example.com` : word();
    return chance.falls(80) ? word() : undefined;
  }

  async function tryForms(page: string) {
    const { html, location, status } = await ask(page);
    if (status >= 300 || location) return;
    const forms = formsOf(html, page).filter(({ address }) => !/\/(logout|media\/upload)/.test(address));
    for (const form of forms) await tryForm(form);
  }

  async function tryForm(form: PageForm) {
    const body = filled(form, typed, form.buttons.length > 0 ? chance.pick(form.buttons) : undefined);
    if (!form.isPost) {
      const [place = ""] = form.address.split("?");
      return ask(`${place}?${String(body).slice(0, 6_000)}`);
    }
    return ask(form.address, body);
  }

  return {
    answers,
    odd,

    async book(): Promise<number> {
      let booked = 0;
      for (const [number, name] of naughty.entries()) {
        if (number % EACH !== 0) continue;
        const notes = naughty.slice(number, number + EACH).join("\n");
        const full_name = `Nour ${name}`;
        const checkout = await openCheckout(site, { lang: chance.pick(LANGS), guest: { full_name } });
        const answer = await checkout.send({ notes });
        count(answers, answer.status);
        if (answer.status >= 500) odd.push(`a booking of ${JSON.stringify(full_name)}: ${answer.status}`);
        if (answer.status !== 303) continue;
        booked += 1;
        const { email } = checkout.guest;
        const [row] = await withRowsOf(site, (query) =>
          query("select full_name, notes from bookings where email = $1", [email]),
        );
        if (row?.["full_name"] !== plainName(full_name))
          odd.push(`${JSON.stringify(full_name)} was kept as ${JSON.stringify(row?.["full_name"])}`);
        await ask(`${site.url}/en/booking/manage/${tokenIn(answer.headers.get("location"))}`);
      }
      return booked;
    },

    async everyPage(end: number): Promise<number> {
      const names = await thingsThere();
      const filledIn = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => names[name] ?? "none");
      const admin = ADMIN.split(" ").map((path) => `admin/${filledIn(path)}`);
      const pages = [...PUBLIC_ROUTES, `booking/checkout?${RIDE}`, "contact?about=quote", ...admin];
      let walked = 0;
      for (const page of pages) {
        if (performance.now() > end) return walked;
        const address = site.url + addressOf(chance.pick(LANGS), page);
        await tryForms(address);
        const [place = ""] = address.split("?");
        const query = ["q", "search", "from", "to", "page", "status", "done", "booking", "category"];
        await ask(`${place}?${new URLSearchParams(query.map((name) => [name, word()])).toString()}`);
        await ask(`${place}/${encodeURIComponent(word())}`);
        walked += 1;
      }
      return walked;
    },
  };

  async function thingsThere(): Promise<Record<string, string>> {
    return withRowsOf(site, async (query) => {
      const one = async (statement: string) => String((await query(statement))[0]?.["it"] ?? "none");
      return {
        post: await one("select id as it from posts limit 1"),
        booking: await one("select reference as it from bookings order by random() limit 1"),
        request: await one("select reference as it from requests order by random() limit 1"),
        mail: await one("select id as it from mails order by random() limit 1"),
        chauffeur: await one("select id as it from chauffeurs limit 1"),
        car: await one("select id as it from cars limit 1"),
      };
    });
  }
}

const RIDE =
  "trip=one-way&from=CDG&to=Ritz+Paris&date=2027-02-09&time=10:00&passengers=2&vehicle=mercedes-e-class";
