import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_SCRIPT } from "#app/boot/first-script.ts";
import { legalDocuments } from "#i18n/legal/legal-documents.server.ts";
import { aPost } from "#tests/fixtures/post.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

test("logs a request with an unsupported method at level info, not as an error", async () => {
  const { site, levels } = await aListenedSite();
  const answer = await site.ask("/fr/fleet", {
    method: "POST",
    body: new URLSearchParams({ a: "b" }),
    headers,
  });
  expect(answer.status).toBe(405);
  expect(levels).toContain("info");
  expect(levels).not.toContain("error");
});

test("logs a page that fails as an error", async () => {
  const { site, levels } = await aListenedSite({ secret: undefined as unknown as string });
  await site.ask("/fr/form-stamp");
  expect(levels).toContain("error");
});

test("renders a long page completely, without scripts that insert parts later", async () => {
  const { site } = await aListenedSite();
  const html = await (await site.ask("/fr/booking")).text();
  expect(html).toContain('name="from"');
  // React's placeholder of a part that is streamed later.
  expect(html).not.toContain('<template id="B:');
});

test("the content security policy names the hash of every inline script that runs, and no other", async () => {
  const { site } = await aListenedSite();
  for (const path of ["/fr", "/ar/booking", "/fr/booking/manage/nobody", "/en/admin/login", "/fr/fleet"]) {
    const answer = await site.ask(path);
    const html = await answer.text();
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].map(
      ([, attributes = "", code = ""]) => ({ attributes, code }),
    );
    const inline = scripts.filter(
      ({ attributes, code }) => code !== "" && !/type="application\/(ld\+)?json"/.test(attributes),
    );
    const hashes = inline.map(({ code }) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    expect(inline[0], path).toEqual({ attributes: "", code: FIRST_SCRIPT });
    const [, named = ""] =
      /script-src ([^;]*)/.exec(answer.headers.get("Content-Security-Policy") ?? "") ?? [];
    expect(named.split(" ").toSorted(), path).toEqual(["'self'", ...hashes].toSorted());
    expect(html, path).not.toContain("nonce");
  }
});

test("sends the scripts of a hydrated page as inert tags, except the one that restores the scroll position", async () => {
  const { site } = await aListenedSite();
  const html = await (await site.ask("/fr/contact")).text();
  const types = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = ""]) => attributes.trim());
  expect(types.filter((one) => one.includes("text/x-deferred-module"))).toHaveLength(1);
  expect(types.filter((one) => one.includes(`text/x-deferred"`)).length).toBeGreaterThan(1);
  expect(types).toContain('id="restore-scroll"');
  expect(html).not.toContain('rel="modulepreload"');
});

test("text of a visitor in the loader data cannot close its script tag", async () => {
  const { site } = await aListenedSite();
  const html = await (await site.ask("/fr/booking?from=%3C/script%3E%3Cscript%3Eevil()")).text();
  expect(html).toContain("evil()");
  expect(html).not.toContain("<script>evil()");
});

test("a page that is not hydrated has its text and one script file, and no data for scripts", async () => {
  const { site } = await aListenedSite();
  const { title } = legalDocuments.fr.terms.sections.at(-1)!;
  const html = await (await site.ask("/fr/terms")).text();
  expect(html).toContain(`</span> <!-- -->${title}</h2>`);
  expect(html.match(/<script[^>]* src="[^"]*"/g)).toEqual([expect.stringContaining("/site-script")]);
  expect(html).not.toMatch(/streamController|modulepreload|data-words/);
  expect(await (await site.ask("/fr/terms.data")).text()).toContain(title);
});

test("renders a page with a lazy component completely, before and after its module is loaded", async () => {
  const { site } = await aListenedSite();
  await anAdmin(harness.services);
  const Cookie = await aSession(harness.services);
  const { id } = await aPost(harness.services.db, { slug: "paresseux" });
  const draw = async () => {
    const answer = await site.ask(`/fr/admin/edit/${id}`, { headers: { Cookie } });
    return (await answer.text()).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "an id");
  };
  const [first, later] = [await draw(), await draw()];
  expect(first).toMatch(/^<!DOCTYPE html><html/);
  expect(first).toContain('name="title"');
  expect(later).toBe(first);
});

const headers = { Origin: "http://localhost:3000" };

async function aListenedSite(over: Partial<TestServices["services"]> = {}) {
  const levels: string[] = [];
  const log = new Proxy(harness.services.log, {
    get: (_, level) => () => void levels.push(String(level)),
  });
  return { site: await createTestApp({ ...harness.services, ...over, log }), levels };
}
