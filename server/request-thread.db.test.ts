import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { requestsTable, type RequestRow } from "#features/inquiries/requests.table.ts";
import { storeRequest } from "#features/inquiries/store-request.server.ts";
import { seedTemplates, templatesOf } from "#features/inquiries/templates/answer-templates.server.ts";
import { requestTokenOf } from "#features/inquiries/thread/guest-link.server.ts";
import { requestMessagesTable } from "#features/inquiries/thread/request-messages.table.ts";
import { seenOf } from "#features/inquiries/thread/thread.ts";
import { directionOf, LANGS } from "#i18n/locales.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let Cookie = "";
let request: RequestRow;
let asked = 0;
beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
  await anAdmin(harness.services, { role: "dispatcher" });
  Cookie = await aSession(harness.services);
  await seedTemplates(harness.services.db, harness.clock.now());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-01-10T09:00:00Z");
  for (const table of [requestMessagesTable, requestsTable, mailsTable])
    await harness.services.db.delete(table);
  request = await storeRequest(harness.services, aRequest());
});

test.each(["fr", "ar"] as const)(
  "shows the whole thread on the page of a request in %s and sends an answer",
  async (lang) => {
    const page = `/${lang}/admin/requests/${request.reference}`;
    const sent = await answer(page);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${page}?done=answered`]);
    await write({ text: "<b>Merci</b>, à demain" });
    const shown = await text(page);
    expect(shown).toContain(`<html lang="${lang}" dir="${directionOf(lang)}"`);
    const order = ["Une voiture pour six", "Avec plaisir.", "&lt;b&gt;Merci&lt;/b&gt;, à demain"];
    const places = order.map((words) => shown.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(shown).toContain('data-status="queued"');
  },
);

test("keeps the text of an answer that was not sent", async () => {
  const page = `/fr/admin/requests/${request.reference}`;
  const empty = await answer(page, { subject: "", text: "Un long texte" });
  expect(empty.status).toBe(400);
  expect(await shownIn(empty)).toMatch(/Écrivez l’objet\..*Un long texte<\/textarea>/s);
  const late = await answer(page, { seen: "new 2026-01-01T00:00:00.000Z", text: "Un long texte" });
  expect(late.status).toBe(409);
  expect(await shownIn(late)).toMatch(/Rien n’est envoyé.*Un long texte<\/textarea>/s);
  expect(await harness.services.db.$count(requestMessagesTable)).toBe(0);
});

test.each(LANGS)("inserts a template in %s below the typed text without scripts", async (lang) => {
  request = await storeRequest(harness.services, aRequest({ lang }));
  const [template] = await templatesOf(harness.services.db, lang);
  const page = `/fr/admin/requests/${request.reference}`;
  expect(await text(page)).toContain(`<option value="${template!.id}">`);
  const form = { intent: "insert-template", template: template!.id, subject: "", text: "Cher ami" };
  const filled = await shownIn(await send(page, form));
  expect(filled).toMatch(/<textarea[^>]*>\s*Cher ami\s[^<]*Nour Al-Thani/);
  expect(filled).toContain(request.reference);
  expect(filled).not.toMatch(/\{(name|company|reference)\}[^,]/);
  const gone = await send(page, { ...form, template: randomUUID() });
  expect(gone.status).toBe(409);
  expect(await shownIn(gone)).toMatch(/Ce modèle n’existe plus.*Cher ami<\/textarea>/s);
});

test.each([
  ["+97433123456", 'href="tel:+97433123456"'],
  [null, "n’a pas laissé de téléphone"],
])(
  "shows in the thread that the guest's server refused an answer, with the remedy (%s)",
  async (phone, help) => {
    request = await storeRequest(harness.services, aRequest({ phone }));
    const page = `/fr/admin/requests/${request.reference}`;
    await answer(page);
    await harness.services.db
      .update(mailsTable)
      .set({ status: "refused", lastError: "EENVELOPE 550" })
      .where(eq(mailsTable.name, "request-answered-guest"));
    const shown = await text(page);
    expect(shown).toContain("le client n’a pas reçu cette réponse");
    expect(shown.slice(shown.indexOf("n’a pas reçu"))).toContain(help);
    const [mail] = await harness.services.db
      .select()
      .from(mailsTable)
      .where(eq(mailsTable.name, "request-answered-guest"));
    const again = await send(page, { intent: "resend", mail: mail!.id, key: randomUUID() });
    expect(again.headers.get("Location")).toBe(`${page}?done=resent`);
    expect(await text(page)).not.toContain("n’a pas reçu");
  },
);

test("marks a note as such and refuses one without a side, keeping the typed values", async () => {
  const page = `/fr/admin/requests/${request.reference}`;
  const form = { intent: "note", note_from: "", note_text: "Il rappelle", note_key: randomUUID() };
  const refused = await send(page, form);
  expect(refused.status).toBe(400);
  expect(await shownIn(refused)).toMatch(
    /<details[^>]* open.*Il rappelle<\/textarea>.*Dites qui parlait|Dites qui parlait/s,
  );
  expect((await send(page, { ...form, note_from: "from_guest" })).headers.get("Location")).toBe(
    `${page}?done=noted`,
  );
  expect(await text(page)).toMatch(/Dit par le client.*Il rappelle/s);
});

test("filters the list by kind and open requests and searches the words of threads", async () => {
  await answer(`/fr/admin/requests/${request.reference}`);
  const event = await storeRequest(harness.services, aRequest({ kind: "event" }));
  const list = (query: string) => text(`/fr/admin/requests?${query}`);
  expect(await list("state=waiting")).toContain(event.reference);
  expect(await list("state=waiting")).not.toContain(request.reference);
  expect(await list("kind=message")).not.toContain(event.reference);
  expect(await list("q=plaisir")).toContain(request.reference);
  expect(await list("kind=quote")).toContain("Aucune demande ne correspond.");
  expect(await list("")).toContain("1 demande attend une réponse");
});

test("saves, refuses, deletes and restores templates", async () => {
  const page = "/fr/admin/requests/templates";
  const id = randomUUID();
  const form = {
    intent: "save-template",
    id,
    version: "0",
    lang: "en",
    name: "Bad weather",
    subject: "Snow",
    text: "Dear {name}",
  };
  const refused = await send(page, { ...form, name: "" });
  expect(refused.status).toBe(400);
  expect(await shownIn(refused)).toMatch(/Donnez un nom au modèle\..*Dear \{name\}<\/textarea>/s);
  expect((await send(page, form)).headers.get("Location")).toBe(`${page}?done=saved`);
  expect(await text(page)).toContain("Bad weather");
  const deleted = await send(page, { intent: "delete-template", id });
  const after = deleted.headers.get("Location") ?? "";
  expect(await text(after)).toMatch(/Bad weather.*Annuler la suppression/s);
  expect((await send(page, { intent: "delete-template", id })).status).toBe(409);
  expect((await send(page, { intent: "restore-template", id })).headers.get("Location")).toContain(
    "done=restored",
  );
  expect(await text(page)).toContain("Bad weather");
  expect((await send(page, { intent: "other" })).status).toBe(400);
});

test.each(LANGS)(
  "shows the guest's page in %s only with its token, with the thread, and accepts a reply",
  async (lang) => {
    request = await storeRequest(harness.services, aRequest({ lang, text: "<u>Six</u>" }));
    await answer(`/fr/admin/requests/${request.reference}`);
    const shown = await look(`/${lang}/requests/${token()}`);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    const page = await shown.text();
    expect(page).toContain("Avec plaisir.");
    expect(page).toContain("&lt;u&gt;Six&lt;/u&gt;");
    expect(page.replaceAll(/<script.*?<\/script>/gs, "")).not.toMatch(/>(payment|thread|shell)\.[a-z]/);
    expect(page).not.toMatch(/claire@example\.com|nour@example\.com/);
    const empty = await write({ text: "" }, lang);
    expect(empty.status).toBe(400);
    const replied = await write({ text: "Merci" }, lang);
    expect(replied.headers.get("Location")).toBe(`/${lang}/requests/${token()}?done#end`);
    expect(await (await look(`/${lang}/requests/${token()}?done`)).text()).toContain("Merci");
  },
);

test("answers a wrong and an expired link equally and stores nothing", async () => {
  await answer(`/fr/admin/requests/${request.reference}`);
  const wrong = await look(`/fr/requests/${"a".repeat(43)}`);
  harness.clock.moveTo("2027-02-20T09:00:00Z");
  const ended = await look(`/fr/requests/${token()}`);
  expect([wrong.status, ended.status]).toEqual([404, 404]);
  const bodies = [await wrong.text(), await ended.text()].map((page) =>
    page.replaceAll(/<script.*?<\/script>|nonce="[^"]*"/gs, "").replaceAll(token(), "a".repeat(43)),
  );
  expect(bodies[0]).toContain("Ce lien n’est plus valable");
  expect(bodies[0]!.replaceAll(/value="[0-9a-f-]{36}"/g, "")).toBe(
    bodies[1]!.replaceAll(/value="[0-9a-f-]{36}"/g, ""),
  );
  expect((await write({ text: "Trop tard" })).status).toBe(404);
  expect(await harness.services.db.$count(requestMessagesTable)).toBe(1);
});

test("limits the replies of a guest and keeps the text", async () => {
  await answer(`/fr/admin/requests/${request.reference}`);
  const address = "203.0.113.77";
  const { limits } = harness.services;
  // The other guests of the hotel.
  for (let message = 0; message < 30; message += 1) await limits.allow("form", address);
  const answers = [];
  for (let message = 0; message < 12; message += 1)
    answers.push(await write({ text: "Encore moi" }, "fr", address));
  expect(answers.map(({ status }) => status).slice(9)).toEqual([303, 429, 429]);
  expect(await answers.at(-1)!.text()).toMatch(/Trop de messages.*Encore moi<\/textarea>/s);
});

function token() {
  return requestTokenOf(request.id, harness.services.secret);
}

async function answer(page: string, changes: Record<string, string> = {}) {
  const [row] = await harness.services.db
    .select()
    .from(requestsTable)
    .where(eq(requestsTable.id, request.id));
  return send(page, {
    intent: "answer",
    subject: "Votre demande",
    text: "Avec plaisir.",
    key: randomUUID(),
    seen: seenOf(row!),
    ...changes,
  });
}

function send(path: string, form: Record<string, string>) {
  return site.ask(path, { method: "POST", body: new URLSearchParams(form), headers: { Cookie } });
}

async function text(path: string) {
  return shownIn(await site.ask(path, { headers: { Cookie } }));
}

async function shownIn(answered: Response) {
  return (await answered.text()).replaceAll(/<script.*?<\/script>/gs, "");
}

function look(path: string) {
  asked += 1;
  return site.ask(path, { address: `198.51.100.${asked % 250}` });
}

function write(form: Record<string, string>, lang = "fr", address = "198.51.100.251") {
  const body = new URLSearchParams({ key: randomUUID(), ...form });
  return site.ask(`/${lang}/requests/${token()}`, { method: "POST", body, address });
}
