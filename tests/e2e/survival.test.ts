import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { expectConfirmedOnce, untilNoMoreMails } from "./support/booking-mails.ts";
import { openCheckout, tokenIn } from "./support/http-guest.ts";
import { payAt } from "./support/pay-page.ts";
import { ROUTE } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";
import { COMPANY_EMAIL, isAlive, type Site } from "./support/site.ts";

// Starts, ends, databases and mails with a PDF each.
test.setTimeout(120_000);

test("killed after the thank-you page, with both mails half sent, it has the booking and sends each mail once", async ({
  site,
}) => {
  site.mailbox.hold();
  const checkout = await openCheckout(site);
  const answer = await checkout.send();
  const thanks = await fetch(new URL(answer.headers.get("location") ?? "", site.url));
  expect(thanks.status).toBe(200);
  await site.kill();
  const orphan = await site.databasePid();
  expect(orphan, "its database outlives it").toBeGreaterThan(0);

  site.mailbox.accept();
  await site.restart();
  expect(await site.databasePid(), "the orphan was replaced").not.toBe(orphan);
  const page = await manage(site, tokenIn(answer.headers.get("location")));
  expect(page).toContain("MA-");
  await bothMailsOnce(site, checkout.guest.email, `Booking (Cash) - ${ROUTE}`);
});

test("killed after the payment, before the guest is back, it has the booking and sends each mail once", async ({
  site,
}) => {
  site.mailbox.hold();
  const checkout = await openCheckout(site);
  const paymentPage = (await checkout.send({ payment_method: "card" })).headers.get("location") ?? "";
  const successPage = await payAt(paymentPage);
  await site.kill();

  site.mailbox.accept();
  await site.restart();
  await site.mailbox.waitFor({ replyTo: checkout.guest.email, subject: `Booking Paid - ${ROUTE}` });
  await expectConfirmedOnce(site, checkout.guest.email);
  expect(site.mailbox.matching({ replyTo: checkout.guest.email })).toHaveLength(1);
  const page = await fetch(successPage);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(checkout.guest.email);
});

test("while the mail server is down a booking stands, and its mails follow", async ({ site }) => {
  const before = site.output().length;
  await site.mailbox.goDown();
  const checkout = await openCheckout(site);
  const answer = await checkout.send();
  expect(answer.status).toBe(303);
  await expect
    .poll(() => site.output().slice(before), { message: "it tried to send", timeout: 60_000 })
    .toContain('"job":"send-mail"');
  expect(await manage(site, tokenIn(answer.headers.get("location")))).toContain("MA-");
  await site.mailbox.comeBack();
  await bothMailsOnce(site, checkout.guest.email, `Booking (Cash) - ${ROUTE}`);
});

test("its database killed twice within a minute, the site stays, asks guests to come again, and loses no booking", async ({
  site,
}) => {
  const checkout = await openCheckout(site);
  const token = tokenIn((await checkout.send()).headers.get("location"));
  // A mail that is handed over while the database ends goes out again, under the same Message-ID.
  await bothMailsOnce(site, checkout.guest.email, `Booking (Cash) - ${ROUTE}`);
  const late = await openCheckout(site);
  const cluster = join(site.dataDir, "postgres");
  await endDatabase(cluster);
  await untilOpen(site, token);

  // The second time what it needs is away as well, so that the gap lasts as long as the test looks.
  await rename(cluster, `${cluster}.away`);
  await endDatabase(`${cluster}.away`);
  const meanwhile = await late.send();
  expect([meanwhile.status, meanwhile.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await fetch(`${site.url}/fr/booking/manage/${token}`)).status).toBe(503);
  const readyz = await fetch(`${site.url}/readyz`);
  expect([readyz.status, await readyz.json()]).toEqual([503, { status: "not ready", missing: ["database"] }]);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  await rename(`${cluster}.away`, cluster);
  await untilOpen(site, token);
  expect(await manage(site, token)).toContain("MA-");
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
  const second = await late.send();
  expect(second.status).toBe(303);
  await bothMailsOnce(site, late.guest.email, `Booking (Cash) - ${ROUTE}`);
});

async function endDatabase(cluster: string) {
  const pid = Number.parseInt(await readFile(join(cluster, "postmaster.pid"), "utf8"));
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isAlive(pid)).toBe(false);
}

/** What a guest sees who looks again and again: never a fault, at last the booking. */
async function untilOpen(site: Site, token: string) {
  const seen: number[] = [];
  const look = async () => {
    seen.push((await fetch(`${site.url}/fr/booking/manage/${token}`)).status);
    return seen.at(-1);
  };
  await expect.poll(look).toBe(200);
  expect([200, 503]).toEqual(expect.arrayContaining([...new Set(seen)]));
}

async function manage(site: Site, token: string): Promise<string> {
  const answer = await fetch(`${site.url}/fr/booking/manage/${token}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

async function bothMailsOnce(site: Site, guest: string, subject: string) {
  await site.mailbox.waitFor({ to: guest });
  await site.mailbox.waitFor({ to: COMPANY_EMAIL, replyTo: guest, subject });
  await untilNoMoreMails(site);
  expect(site.mailbox.matching({ to: guest })).toHaveLength(1);
  expect(site.mailbox.matching({ replyTo: guest })).toHaveLength(1);
}
