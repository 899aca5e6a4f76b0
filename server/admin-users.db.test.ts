import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { anAdmin, aSession, PASSWORD } from "#tests/fixtures/owner.ts";
import { secondStepsTable } from "#features/accounts/second-step/second-steps.table.ts";

const PAGE = "/fr/admin/settings/users";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let Cookie = "";
beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
  await anAdmin(harness.services);
  Cookie = await aSession(harness.services);
});
afterAll(() => harness.close());

test("the second step of a colleague is turned off on the page, with one's own password", async () => {
  const { id } = await anAdmin(harness.services, { email: "second@example.com", role: "editor" });
  const times = { createdAt: harness.clock.now(), confirmedAt: harness.clock.now() };
  await harness.services.db
    .insert(secondStepsTable)
    .values({ adminId: id, sealedSecret: "sealed", ...times });
  const page = await (await site.ask(PAGE, { headers: { Cookie } })).text();
  expect(page).toContain(`id="current-${id}"`);
  const wrong = await send(id, "wrong, wrong, wrong");
  expect(wrong.status).toBe(400);
  const refused = await wrong.text();
  expect(refused).toContain(`href="#current-${id}"`);
  expect(refused).toMatch(/<details[^>]* open=""/);
  expect(refused).not.toContain("wrong, wrong, wrong");
  const done = await send(id, PASSWORD);
  expect(done.headers.get("Location")).toBe(`${PAGE}?done=second-step`);
  expect((await send(id, PASSWORD)).status).toBe(409);
  const after = await (await site.ask(`${PAGE}?done=second-step`, { headers: { Cookie } })).text();
  expect(after).toContain("La deuxième étape est désactivée, un e-mail part.");
  expect(after).not.toContain(`id="current-${id}"`);
});

function send(user: string, current: string) {
  const body = new URLSearchParams({ intent: "remove-second-step", user, current });
  return site.ask(PAGE, { method: "POST", body, headers: { Cookie } });
}
