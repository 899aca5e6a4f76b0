import { existsSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { nextVisitor } from "#tests/e2e/support/http-guest.ts";
import { judge, letGuestsBook, startManySites } from "#tests/e2e/support/many-sites.ts";
import { startSite, type Site } from "#tests/e2e/support/site.ts";
import { requireNothing, type Soak } from "./support/soak.ts";

const GUESTS = 4;
const REST_MS = 1_000;

/**
 * Rolling deployment from the previous release to this one while guests book. RELEASE_BEFORE is the folder of the built previous release. It
 * runs alone first, then both run on the same database, then the previous release is stopped:
 * `RELEASE_BEFORE=/srv/before npm run test:soak -- 4 rolling`.
 */
export const soak: Soak = async ({ milliseconds }) => {
  const release = env["RELEASE_BEFORE"];
  if (!release) return "left out: RELEASE_BEFORE names no folder of the release before";
  if (!existsSync(join(release, "build/server/index.js"))) throw new Error(`${release} is not built.`);
  const many = await startManySites(1, { release });
  try {
    const [before] = many.sites as [Site];
    const crowd = letGuestsBook(many, GUESTS, REST_MS);
    await pause(milliseconds / 4);
    const alone = crowd.booked.length;
    const now = await startSite(many.variables, { fresh: true });
    many.sites.push(now);
    await pause(milliseconds / 2);
    const together = crowd.booked.length - alone;
    const brokenBefore = many.proxy.broken();
    const code = await before.stop();
    const brokenByEnd = many.proxy.broken() - brokenBefore;
    await pause(milliseconds / 4);
    const { booked, failed } = await crowd.end();
    requireNothing([...failed, ...(await judge(many, booked)), ...(await lost(now, booked))]);
    const again = booked.filter(({ tries }) => tries > 1).length;
    return (
      `${booked.length} bookings (${alone} before, ${together} on both, ${booked.length - alone - together} after), 0 failed, 0 twice, ` +
      `${booked.length * 2} mails; each opens in this release; the old process ended with ${code}; requests broken: ${brokenBefore} while both ran, ` +
      `${brokenByEnd} as it ended; sent again by ${again} guests`
    );
  } finally {
    await many.dispose();
  }
};

async function lost({ url }: Site, booked: { token: string }[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { token } of booked) {
    const guest = { headers: { "x-forwarded-for": nextVisitor() } };
    const page = await fetch(`${url}/fr/booking/manage/${token}`, guest);
    if (page.status !== 200 || !(await page.text()).includes("MA-"))
      wrong.push(`a booking was answered ${page.status}`);
  }
  return wrong;
}
