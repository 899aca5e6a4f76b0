import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { firstOwnerLink } from "#server/first-owner.server.ts";

// A process of its own that asks for the first owner's link, as a start does. Says one line of JSON.
const [url = "", secret = ""] = process.argv.slice(2);
const { db, close } = openDatabase(url, { warn: () => undefined });
const google = { analyticsId: null, mapsKey: null };
const site = { publicUrl: "https://www.example.com", adminEmail: null, google };
console.log(JSON.stringify(await firstOwnerLink({ db, clock: systemClock, site, secret })));
await close();
