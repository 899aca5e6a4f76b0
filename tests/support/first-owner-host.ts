import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { firstOwnerLink } from "#features/accounts/invitations/first-owner-link.server.ts";

const [url = "", secret = ""] = process.argv.slice(2);
const { db, close } = openDatabase(url, { warn: () => undefined });
const google = { analyticsId: null, mapsKey: null };
const site = { publicUrl: "https://www.example.com", adminEmail: null, google };
console.log(JSON.stringify(await firstOwnerLink({ db, clock: systemClock, site, secret })));
await close();
