import { openDatabase } from "#platform/db/db.server.ts";
import { vapidKeys } from "#platform/push/vapid-keys.server.ts";
import { createWebPush } from "#platform/push/web-push.server.ts";
import { deliverPush } from "#features/push/send-push.server.ts";
import { fetchBy } from "./push-service.ts";

// Sends one notification. Run as a child process that the test kills. Arguments: the URLs of the database and the push service, the site's
// secret, the id of the delivery and the time.
const [databaseUrl = "", serviceUrl = "", secret = "", id = "", time = ""] = process.argv.slice(2);
const SITE = "https://site.example";
const silent = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  debug: () => undefined,
};
const { db } = openDatabase(databaseUrl, silent);
const keys = vapidKeys(secret, SITE);
const push = createWebPush({ keys, subject: SITE, fetch: fetchBy(serviceUrl) });
console.log(JSON.stringify({ publicKey: keys.publicKey }));
const jobs = { enqueue: async () => undefined, enqueueAll: async () => undefined };
const clock = { now: () => new Date(time) };
await deliverPush({ db, push, clock, jobs, secret, log: { ...silent, fatal: () => undefined } }, id);
