import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { someContent, someWork } from "#tests/fixtures/busy-site.ts";

// Requests every page in app/routes.ts, so new pages are covered too, with values that PostgreSQL rejects.

/**
 * A NUL, a truncated UTF-8 and UTF-16 character, noncharacters, direction marks, and a number out of range.
 */
const ODD = ["%00", "a%00b", "%ED%A0%80%C3", "%EF%BF%BF%01%1F%7F%E2%80%AE", "99999999999999999999"];
const NAMES = (
  "q state page sort next done lang category tag revision restore batch slot delete name file folder id reference booking " +
  "request session_id cancel token from from_place to to_place stop stop_place date time session vehicle about v width hash"
).split(" ");

const TYPED =
  "full_name email phone notes sign_text text event_name event_dates password code title slug content excerpt tags groupId key mail";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let content = { mediaId: "", postId: "" };
let forms: string[] = [];
let cookie = "";
beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
  const sent = await someWork(harness.services);
  forms = ["intent=profile&lang=fr&name=Claire", ...sent.map((form) => form.toString())];
  content = await someContent(harness.services);
  await anAdmin(harness.services);
  cookie = await aSession(harness.services);
});
afterAll(() => harness.close());

test("does not fail for odd values in a query", async () => {
  for (const [number, { address, hasLoader, draws }] of pages().entries()) {
    if (!hasLoader && !draws) continue;
    const path = filled(address, content.postId);
    // Each parameter has three of the five values on a page, and all of them over the pages.
    for (let turn = number; turn < number + 3; turn += 1) {
      const query = NAMES.map((name, at) => `${name}=${ODD[(at + turn) % ODD.length]}`).join("&");
      await expectAnAnswer(`${path}.data?${query}`);
    }
  }
});

test("does not fail for odd values in a path parameter", async () => {
  for (const { address } of pages().filter((page) => /[:*]/.test(page.address.replace("/:lang", ""))))
    for (const odd of ODD.filter(isText)) {
      const path = filled(address, odd);
      await expectAnAnswer(`${path}.data`);
      await expectAnAnswer(`${path}.data`, `intent=${odd}`);
    }
});

test("does not fail for odd values in a form", async () => {
  const odd = ["a%00b", "%ED%A0%80"];
  const all = NAMES.concat(TYPED.split(" "));
  for (const [number, { address, hasAction }] of pages().entries()) {
    if (!hasAction) continue;
    const path = `${filled(address, address.includes("/media/") ? content.mediaId : content.postId)}.data`;
    // The fields of a form have the two values by turns. Its intent stays, so that it is processed as far as possible.
    for (const [turn, form] of forms.entries()) {
      let field = number + turn;
      const changed = form.replace(/=[^&]*/g, (value, at: number) =>
        /(intent|lang)$/.test(form.slice(0, at)) ? value : `=${odd[field++ % 2]}`,
      );
      await expectAnAnswer(path, changed);
    }
    for (const value of odd) await expectAnAnswer(path, all.map((name) => `${name}=${value}`).join("&"));
  }
});

let asked = 0;

/** Another address for each request, so that no rate limit applies. */
async function expectAnAnswer(path: string, body?: string) {
  asked += 1;
  const answer = await site.ask(path, {
    method: body === undefined ? "GET" : "POST",
    address: `198.51.${Math.floor(asked / 250) % 250}.${asked % 250}`,
    headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
    ...(body === undefined ? {} : { body }),
  });
  await answer.text();
  expect(answer.status, `${path} ${body ?? ""}`.slice(0, 300)).toBeLessThan(500);
}

function pages() {
  return site.pages.filter(({ address }) => address.startsWith("/:lang/"));
}

/** Whether a path may contain it; others are refused before routing. */
function isText(word: string) {
  try {
    return decodeURIComponent(word) !== "";
  } catch {
    return false;
  }
}

function filled(address: string, name: string) {
  return (address || "/").replace(":lang", "fr").replace(/:\w+|\*/g, name);
}
