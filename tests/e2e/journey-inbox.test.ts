import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { addThreadEntry } from "#features/inquiries/thread/request-messages.server.ts";
import { requestMessagesTable } from "#features/inquiries/thread/request-messages.table.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { ownersAdmin, type Admin_ } from "./support/admin.ts";
import { hydrated } from "./support/hydrated.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(180_000);

let site: Site;
let admin: Admin_;
const names = ["Ada Inbox", "Bilal Inbox", "Céline Inbox"];
const rows = names.map((fullName, index) =>
  aRequest({ fullName, text: `Première question de ${fullName} ${index}` }),
);
test.beforeAll(async ({ browser, site: shared }) => {
  site = shared;
  admin = await ownersAdmin(browser, site, "fr");
});
test.beforeEach(() =>
  withDatabaseOf(site.dataDir, async (db) => {
    const ids = rows.map(({ id }) => id);
    await db.delete(requestMessagesTable).where(inArray(requestMessagesTable.requestId, ids));
    await db.delete(requestsTable).where(inArray(requestsTable.id, ids));
    await db.insert(requestsTable).values(
      rows.map((row, index) => {
        const at = new Date(Date.now() - index * 60_000);
        return { ...row, createdAt: at, activityAt: at };
      }),
    );
  }),
);
test.afterAll(async () => {
  await admin.page.context().close();
});

const stored = (index: number) =>
  withDatabaseOf(site.dataDir, async (db) => {
    const [row] = await db.select().from(requestsTable).where(eq(requestsTable.id, rows[index]!.id));
    return row!;
  });

test("requests are taken, closed with an undo, and snoozed by keyboard, and another window follows", async () => {
  const { page, t } = admin;
  await admin.open("requests");
  const list = page.locator("main");
  const row = (name: string, of = list) => of.getByRole("link", { name });
  await expect(row("Ada Inbox")).toBeVisible();
  await admin.checkAxe();
  const other = await admin.newTab();
  await other.goto("/fr/admin/requests?view=all");
  await hydrated(other);

  await page.keyboard.press("j");
  await expect(row("Ada Inbox")).toBeFocused();
  await page.keyboard.press("a");
  await expect(page.getByText(t("inbox.list.me"), { exact: true })).toHaveCount(1);
  await expect(other.getByText(t("inbox.list.me"), { exact: true })).toHaveCount(1);
  await expect(row("Ada Inbox")).toBeFocused();

  await page.keyboard.press("e");
  await expect(row("Ada Inbox")).toHaveCount(0);
  await expect(row("Bilal Inbox")).toBeFocused();
  await page.getByRole("button", { name: t("inbox.acts.undo"), exact: true }).click();
  await expect(row("Ada Inbox")).toBeVisible();

  await row("Bilal Inbox").focus();
  await page.keyboard.press("s");
  await expect(page.getByRole("button", { name: t("inbox.acts.tomorrow") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row("Bilal Inbox")).toHaveCount(0);
  await page.getByRole("link", { name: t("inbox.list.views.snoozed") }).click();
  await expect(row("Bilal Inbox")).toBeVisible();
  expect((await stored(1)).snoozedUntil?.getTime()).toBeGreaterThan(Date.now());

  await page.keyboard.press("k");
  await expect(row("Bilal Inbox")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bilal Inbox");
  await expect(other.locator("li").filter({ hasText: "Bilal Inbox" })).toContainText("En veille");
  await other.close();
});

test("a typed answer stays while the guest writes, and is sent only after the new message was shown", async () => {
  const { page, t } = admin;
  const { id, reference } = rows[2]!;
  await admin.open(`requests/${reference}`);
  const text = page.locator('textarea[name="text"]');
  const subject = page.getByLabel(t("inbox.answer.subject"), { exact: true });
  await subject.fill("Votre question");
  await text.fill("Avec plaisir, à 9 h.");
  const entry = { id: randomUUID(), requestId: id, at: new Date(), text: "Plutôt à 10 h" } as const;
  await withDatabaseOf(site.dataDir, (db) =>
    addThreadEntry(db, { ...entry, direction: "from_guest", kind: "message" }),
  );
  await expect(page.getByText("Plutôt à 10 h")).toBeVisible();
  await expect(page.getByText(t("inbox.answer.newer"))).toBeVisible();
  await expect(text).toHaveValue("Avec plaisir, à 9 h.");
  const send = page.getByRole("button", { name: t("inbox.answer.send"), exact: true });
  await send.click();
  await expect(page.getByText(t("inbox.answer.changed"))).toBeVisible();
  await expect(text).toHaveValue("Avec plaisir, à 9 h.");
  expect((await stored(2)).status).toBe("new");
  await expect(page.getByText(t("inbox.answer.newer"))).toHaveCount(0);
  await text.fill("Avec plaisir, à 10 h.");
  await send.click();
  await expect(page.getByText(t("operations.done.answered"))).toBeVisible();
  await expect(text).toHaveValue("");
});

test("chosen requests are assigned and closed without scripts", async ({ browser }) => {
  const { t } = admin;
  const storageState = await admin.page.context().storageState();
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, storageState });
  const page = await context.newPage();
  await page.goto("/fr/admin/requests");
  for (const name of names.slice(0, 2))
    await page
      .getByRole("checkbox", { name: t("inbox.list.choose", { name: `\u2068${name}\u2069` }) })
      .check();
  await page
    .getByRole("button", { name: t("inbox.acts.mine"), exact: true })
    .last()
    .click();
  await expect(page.getByText("2 demandes confiées")).toBeVisible();
  expect((await stored(1)).assigneeId).not.toBe(null);
  await page.getByRole("button", { name: t("inbox.acts.undo"), exact: true }).click();
  await expect(page.getByText(t("inbox.acts.done.undo", { count: 2 }))).toBeVisible();
  expect((await stored(1)).assigneeId).toBe(null);
  await context.close();
});

test("an offer shows its sums while it is typed, and repeats a ride over days and cars", async () => {
  const { page, t } = admin;
  await admin.open(`requests/${rows[0]!.reference}/offer`);
  await expect(page.getByText(rows[0]!.text!)).toBeVisible();
  const sums = page.locator(`dl[aria-label="${t("offers.admin.sums")}"]`);
  await page.locator('[name="ride1_price"]').fill("115");
  await expect(sums).toContainText("115");
  await expect(sums).toContainText("10,45");
  await page.getByLabel(t("offers.admin.kind")).selectOption({ label: t("offers.admin.hourly") });
  await expect(sums).toContainText("19,17");
  await page.getByLabel(t("offers.admin.kind")).selectOption({ label: t("offers.admin.one-way") });
  await page.locator('[name="ride1_from"]').fill("Ritz Paris");
  await page.getByText(t("offers.admin.repeat"), { exact: true }).click();
  await page.locator('[name="ride1_days"]').fill("2");
  await page.locator('[name="ride1_cars"]').fill("3");
  await page.getByRole("button", { name: t("offers.admin.repeatSubmit"), exact: true }).click();
  await expect(page.locator('input[name="leg"]')).toHaveCount(6);
  await expect(sums).toContainText("690");
  await admin.checkAxe();
});
