import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { messageFilesTable } from "#features/messages/message-files.table.ts";
import { messageRepliesTable } from "#features/messages/message-replies.table.ts";
import type { Lang } from "#i18n/locales.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { aPhoto } from "#tests/fixtures/scan.ts";
import { ownersAdmin } from "./support/admin.ts";
import { expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { aGuest, aRide } from "./support/ride.ts";
import { translatorOf } from "./support/words.ts";

for (const lang of ["fr", "ar"] as const)
  test(`${lang}: a guest chooses WhatsApp, then SMS; the company sees the messages and edits a text`, async ({
    page,
    site,
    browser,
  }) => {
    const { t } = translatorOf(lang);
    const guest = aGuest();
    const steps = bookingSteps(page, lang);
    const choice = page.getByRole("group", { name: t("messages.choice.legend") });
    const option = (channel: "whatsapp" | "sms" | "mail") =>
      choice.getByRole("radio", { name: t(`messages.choice.${channel}`) });

    await steps.openCheckout(aRide());
    await expect(option("mail")).toBeChecked();
    await steps.introduce(guest);
    await option("whatsapp").check();
    await steps.book("cash");
    await steps.heading(t("payment.thanks.title"));
    const reference = /MA-[2-9A-Z]{6}/.exec((await page.textContent("main")) ?? "")?.[0] ?? "";
    const to = `To: +974${guest.phone}\n`;
    const link = await expectBookingMails(site, { lang, guest, method: "cash" });

    await test.step("the confirmation is written as a file, in the guest's language", async () => {
      await expect.poll(() => messagesWith(site.dataDir, to)).toHaveLength(1);
      const [message = ""] = messagesWith(site.dataDir, to);
      expect(message).toContain("Channel: whatsapp");
      const [short = ""] = /http\S+/.exec(message) ?? [];
      const { headers } = await fetch(short, { redirect: "manual" });
      expect(new URL(headers.get("location") ?? "", site.url).href).toBe(link);
    });

    await test.step("the booking's page shows the choice and changes it", async () => {
      await page.goto(link);
      await expect(option("whatsapp")).toBeChecked();
      await option("sms").check();
      await page.getByRole("button", { name: t("messages.choice.save"), exact: true }).click();
      await expect(page.getByText(t("messages.choice.saved"))).toBeVisible();
      await expect(option("sms")).toBeChecked();
    });

    const admin = await ownersAdmin(browser, site, lang);
    await test.step("the company sees the message, its state and its text", async () => {
      await admin.open("messages");
      const row = admin.page
        .getByRole("listitem")
        .filter({ hasText: t("messages.admin.events.confirmed") })
        .first();
      await expect(row).toContainText(t("messages.admin.states.delivered"));
      await row.getByRole("link").click();
      await expect(admin.page.getByRole("heading", { name: t("messages.admin.title") })).toBeVisible();
      await admin.checkAxe();
    });

    await test.step("a delay is announced by the new channel", async () => {
      const pickupAt = new Date(Date.now() + 2 * 3_600_000);
      await withDatabaseOf(site.dataDir, (db) =>
        db.update(bookingsTable).set({ pickupAt }).where(eq(bookingsTable.reference, reference)),
      );
      await admin.open(`bookings/${reference}`);
      await admin.page.getByLabel(t("way.evidence.delay.label")).selectOption("20");
      await admin.page.getByRole("button", { name: t("way.evidence.delay.submit"), exact: true }).click();
      await expect(admin.page.getByText(t("operations.done.delay-noted"))).toBeVisible();
      await expect.poll(() => messagesWith(site.dataDir, to)).toHaveLength(2);
      expect(messagesWith(site.dataDir, to).join()).toContain("Channel: sms");
    });

    await test.step("a message of the guest is answered by its channel, and by mail after its 24 hours", async () => {
      const { reference: thread, requestId } = await aMessageOf(site.dataDir, reference, lang);
      const { page: desk } = admin;
      const said = `À la porte 12, ${thread}`;
      await admin.open(`requests/${thread}`);
      const way = desk.getByLabel(t("inbox.answer.ways.label"), { exact: true });
      const subject = desk.getByLabel(t("inbox.answer.subject"), { exact: true });
      const text = desk.locator('textarea[name="text"]');
      const send = desk.getByRole("button", { name: t("inbox.answer.send"), exact: true });
      await expect(way).toHaveValue("whatsapp");
      await expect(subject).toHaveCount(0);
      await way.selectOption("sms");
      await text.fill("é".repeat(161));
      await expect(desk.getByText("GSM-7")).toBeVisible();
      await way.selectOption("mail");
      await expect(subject).toBeVisible();
      await way.selectOption("whatsapp");
      await text.fill(said);
      await admin.checkAxe();
      const wrote = (hours: number) =>
        withDatabaseOf(site.dataDir, (db) =>
          db
            .update(messageRepliesTable)
            .set({ receivedAt: new Date(Date.now() - hours * 3_600_000) })
            .where(eq(messageRepliesTable.requestId, requestId)),
        );
      await wrote(25);
      await send.click();
      await expect(desk.getByText(t("inbox.errors.way-window-over")).first()).toBeVisible();
      await expect(text).toHaveValue(said);
      await wrote(1);
      await desk.reload();
      await expect(way).toHaveValue("whatsapp");
      await text.fill(said);
      await send.click();
      await expect(desk.getByText(t("operations.done.answered"))).toBeVisible();
      const entry = desk.getByRole("listitem").filter({ hasText: said }).last();
      await expect(entry.getByText(t("messages.admin.states.delivered"), { exact: true })).toBeVisible();
      await expect.poll(() => messagesWith(site.dataDir, said)).toHaveLength(1);
      expect(messagesWith(site.dataDir, said)[0]).toContain("Channel: whatsapp");
    });

    await test.step("a picture and a voice message are shown in the thread once they were fetched", async () => {
      const { page: desk } = admin;
      await aMessageWithFiles(site.dataDir, reference);
      await admin.open(`bookings/${reference}`);
      const message = desk.getByRole("listitem").filter({ hasText: "Voici le hall" }).last();
      const retry = message.getByRole("button", { name: t("messages.contents.retry"), exact: true });
      await expect(retry).toHaveCount(2);
      await admin.checkAxe();
      await putReceived(site.dataDir);
      await retry.first().click();
      await expect(retry).toHaveCount(1);
      await expect(desk).toHaveURL(new RegExp(`bookings/${reference}$`));
      await retry.first().click();
      const picture = message.getByRole("img");
      await expect(async () => {
        await desk.reload();
        await expect(picture).toBeVisible({ timeout: 1_000 });
        await expect(message.locator("audio")).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await admin.checkAxe();
    });

    await test.step("the text of an event is edited with its length, refused with a mistake, and restored", async () => {
      const { page: desk } = admin;
      await admin.open(`messages/templates?event=arrived&lang=${lang}`);
      const text = desk.getByLabel(t("messages.editor.text"), { exact: true });
      const length = desk.locator("output");
      await text.fill("Bonjour");
      await expect(length).toContainText("GSM-7");
      await text.fill("Bonjour {chauffeur} ".repeat(12));
      await expect(length).toContainText(t("messages.editor.long"));
      const save = desk.getByRole("button", { name: t("messages.editor.save"), exact: true });
      await text.fill("Bonjour {driver}");
      await save.click();
      await expect(desk.getByRole("main")).toContainText("{driver}");
      await expect(text).toHaveAttribute("aria-invalid", "true");
      await text.fill("{company} {chauffeur}");
      await save.click();
      await expect(desk.getByText(t("messages.editor.saved"))).toBeVisible();
      await expect(desk.getByText(t("messages.editor.own"), { exact: true })).toBeVisible();
      await admin.checkAxe();
      await desk.getByRole("button", { name: t("messages.editor.reset") }).click();
      await expect(desk.getByText(t("messages.editor.standard"), { exact: true })).toBeVisible();
    });
  });

async function aMessageOf(dataDir: string, bookingReference: string, lang: Lang) {
  const at = new Date(Date.now() - 3_600_000);
  return withDatabaseOf(dataDir, async (db) => {
    const [ride] = await db.select().from(bookingsTable).where(eq(bookingsTable.reference, bookingReference));
    const { id: bookingId, phone } = ride!;
    const request = aRequest({ lang, phone, text: "Où êtes-vous ?" });
    await db.insert(requestsTable).values({ ...request, createdAt: at, activityAt: at });
    const reply = { providerId: request.id, channel: "whatsapp", phone, text: "Où êtes-vous ?" } as const;
    await db
      .insert(messageRepliesTable)
      .values({ ...reply, bookingId, requestId: request.id, receivedAt: at });
    return { reference: request.reference, requestId: request.id };
  });
}

const RECEIVED = { picture: "MEpicture", voice: "MEvoice" };

async function aMessageWithFiles(dataDir: string, bookingReference: string) {
  await withDatabaseOf(dataDir, async (db) => {
    const [ride] = await db.select().from(bookingsTable).where(eq(bookingsTable.reference, bookingReference));
    const { id: bookingId, phone } = ride!;
    const contents = [
      { kind: "picture" as const, type: "image/jpeg", reference: RECEIVED.picture },
      { kind: "voice" as const, type: "audio/ogg", reference: RECEIVED.voice },
    ];
    const said = { channel: "whatsapp", phone, text: "Voici le hall", contents, media: 2 } as const;
    const [reply] = await db
      .insert(messageRepliesTable)
      .values({ ...said, providerId: `MM${bookingId}`, bookingId, receivedAt: new Date() })
      .returning();
    const file = { replyId: reply!.id, state: "failed" as const };
    await db
      .insert(messageFilesTable)
      .values(Object.values(RECEIVED).map((received) => ({ ...file, reference: received })));
  });
}

/** In place of the provider's files. */
async function putReceived(dataDir: string) {
  const folder = join(dataDir, "messages", "received");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, RECEIVED.picture), await aPhoto());
  await writeFile(join(folder, RECEIVED.voice), Buffer.concat([Buffer.from("OggS"), Buffer.alloc(2_000)]));
}

function messagesWith(dataDir: string, text: string): string[] {
  const folder = join(dataDir, "messages");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((message) => message.includes(text));
}
