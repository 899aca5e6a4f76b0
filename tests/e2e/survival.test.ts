import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { expectConfirmedOnce, untilNoMoreMails } from "./support/booking-mails.ts";
import { openCheckout, tokenIn } from "./support/http-guest.ts";
import { payAt } from "./support/pay-page.ts";
import { ROUTE } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";
import { COMPANY_EMAIL, isAlive, type Site } from "./support/site.ts";

test.setTimeout(120_000);

test("after a kill with both mails partly sent, the booking exists and each mail is sent once", async ({
  site,
}) => {
  site.mailbox.hold();
  const checkout = await openCheckout(site);
  const answer = await checkout.send();
  const thanks = await fetch(new URL(answer.headers.get("location") ?? "", site.url));
  expect(thanks.status).toBe(200);
  await site.kill();
  const orphan = await site.databasePid();
  expect(orphan, "the database survives the site").toBeGreaterThan(0);

  site.mailbox.accept();
  await site.restart();
  expect(await site.databasePid(), "the orphaned database is replaced").not.toBe(orphan);
  const page = await manage(site, tokenIn(answer.headers.get("location")));
  expect(page).toContain("MA-");
  await bothMailsOnce(site, checkout.guest.email, `Booking (Cash) - ${ROUTE}`);
});

test("after a kill between the payment and the success page, the booking exists and each mail is sent once", async ({
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

test("a booking succeeds while the mail server is down, and its mails are sent later", async ({ site }) => {
  const before = site.output().length;
  await site.mailbox.goDown();
  const checkout = await openCheckout(site);
  const answer = await checkout.send();
  expect(answer.status).toBe(303);
  await expect
    .poll(() => site.output().slice(before), { message: "the site tried to send", timeout: 60_000 })
    .toContain("A mail failed at one of its first tries");
  expect(await manage(site, tokenIn(answer.headers.get("location")))).toContain("MA-");
  await site.mailbox.comeBack();
  await bothMailsOnce(site, checkout.guest.email, `Booking (Cash) - ${ROUTE}`);
});

test("after two kills of the database, the site answers 503 meanwhile, recovers, and loses no booking", async ({
  site,
}) => {
  const checkout = await openCheckout(site);
  const token = tokenIn((await checkout.send()).headers.get("location"));
  // Wait for the mails: a mail delivered while the database ends is sent again with the same Message-ID.
  await bothMailsOnce(site, checkout.guest.email, `Booking (Cash) - ${ROUTE}`);
  const late = await openCheckout(site);
  const cluster = join(site.dataDir, "postgres");
  await endDatabase(cluster);
  await untilOpen(site, token);

  // The second time the data folder is moved away, so that the outage lasts until it is moved back.
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
