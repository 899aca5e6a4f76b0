import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_SCRIPT } from "#app/boot/first-script.ts";
import { legalDocuments } from "#i18n/legal/legal-documents.server.ts";
import { aRide } from "#tests/e2e/support/ride.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

test("what was asked wrongly is noted, not reported as a bug of ours", async () => {
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

test("a page that fails is reported", async () => {
  const { site, levels } = await aListenedSite({ secret: undefined as unknown as string });
  await site.ask("/fr/form-stamp");
  expect(levels).toContain("error");
});

test("a long page is whole without a script that puts its parts in place", async () => {
  const { site } = await aListenedSite();
  const html = await (await site.ask("/fr/booking")).text();
  expect(html).toContain('name="from"');
  // React's mark where a part that comes later shall stand.
  expect(html).not.toContain('<template id="B:');
});

test("the policy of a page names the hash of every inline script that runs, and no other", async () => {
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

test("the scripts of a hydrated page are inert until they are started, but for the one that restores the scroll position", async () => {
  const { site } = await aListenedSite();
  const html = await (await site.ask("/fr/contact")).text();
  const types = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = ""]) => attributes.trim());
  expect(types.filter((one) => one.includes("text/x-deferred-module"))).toHaveLength(1);
  expect(types.filter((one) => one.includes(`text/x-deferred"`)).length).toBeGreaterThan(1);
  expect(types).toContain('id="restore-scroll"');
  expect(html).not.toContain('rel="modulepreload"');
});

test("text of a visitor in the loader data cannot end its script", async () => {
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

test("a page with a part of scripts of its own is whole, before these are loaded and after", async () => {
  const { site } = await aListenedSite();
  await anAdmin(harness.services);
  const Cookie = await aSession(harness.services);
  const draw = async () => {
    const answer = await site.ask(`/fr/admin/bookings/new/vehicle?${aRide()}`, { headers: { Cookie } });
    return (await answer.text()).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "an id");
  };
  const [first, later] = [await draw(), await draw()];
  expect(first).toMatch(/^<!DOCTYPE html><html/);
  expect(first).toContain('name="vehicle"');
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
