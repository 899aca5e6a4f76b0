import { expect, test } from "vitest";
import { ownersPages } from "#tests/support/owners-pages.ts";
import { anAdmin, PASSWORD } from "#tests/fixtures/owner.ts";
import { secondStepsTable } from "#features/accounts/second-step/second-steps.table.ts";

const PAGE = "/fr/admin/settings/users";

const { admin, send: sendTo, text } = ownersPages();

test("turns off the second step of a colleague with the own password", async () => {
  const { id } = await anAdmin(admin.harness.services, { email: "second@example.com", role: "editor" });
  const times = { createdAt: admin.harness.clock.now(), confirmedAt: admin.harness.clock.now() };
  await admin.harness.services.db
    .insert(secondStepsTable)
    .values({ adminId: id, sealedSecret: "sealed", ...times });
  const page = await text(PAGE);
  expect(page).toContain(`id="current-${id}-second-step"`);
  const wrong = await send(id, "wrong, wrong, wrong");
  expect(wrong.status).toBe(400);
  const refused = await wrong.text();
  expect(refused).toContain(`href="#current-${id}-second-step"`);
  expect(refused).toMatch(/<details[^>]* open=""/);
  expect(refused).not.toContain("wrong, wrong, wrong");
  const done = await send(id, PASSWORD);
  expect(done.headers.get("Location")).toBe(`${PAGE}?done=second-step`);
  expect((await send(id, PASSWORD)).status).toBe(409);
  const after = await text(`${PAGE}?done=second-step`);
  expect(after).toContain("La deuxième étape est désactivée, un e-mail part.");
  expect(after).not.toContain(`id="current-${id}-second-step"`);
});

test("invites an owner with the own password and keeps the values of a refused form", async () => {
  const form = { intent: "invite", email: "new@example.com", role: "owner", lang: "fr" };
  const refused = await sendTo(PAGE, { ...form, current: "wrong, wrong, wrong" });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain('href="#current"');
  expect(html).toContain('value="new@example.com"');
  expect(html).toMatch(/<option value="owner" selected=""/);
  expect(html).not.toContain("wrong, wrong, wrong");
  const done = await sendTo(PAGE, { ...form, current: PASSWORD });
  expect(done.headers.get("Location")).toBe(`${PAGE}?done=invited`);
});

test("makes a colleague an owner only with the own password", async () => {
  const { id } = await anAdmin(admin.harness.services, { email: "third@example.com", role: "editor" });
  const form = { intent: "make-owner", user: id };
  const refused = await sendTo(PAGE, form);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(`href="#current-${id}"`);
  const done = await sendTo(PAGE, { ...form, current: PASSWORD });
  expect(done.headers.get("Location")).toBe(`${PAGE}?done=role`);
});

function send(user: string, current: string) {
  return sendTo(PAGE, { intent: "remove-second-step", user, current });
}
