import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Site } from "#tests/e2e/support/site.ts";
import { createCrowd, type OfferLink } from "./support/guests.ts";
import { judge } from "./support/judge.ts";
import { sendOffers } from "./support/offers.ts";
import { withSite } from "./support/soak-site.ts";
import { count, createChance, requireNothing, tally, type Chance, type Soak } from "./support/soak.ts";

const GUESTS = 20;
const OFFERS = 24;

export const soak: Soak = ({ milliseconds, seed }) =>
  withSite("kills", {}, async (running) => {
    const chance = createChance(seed);
    const offers: OfferLink[] = [];
    const crowd = createCrowd(running, chance, offers);
    offers.push(...(await sendOffers(running.site, crowd, OFFERS)));
    const end = performance.now() + milliseconds;
    const [kills] = await Promise.all([
      strike(running.site, chance, end),
      crowd.stormTheWebhooks(end),
      ...Array.from({ length: GUESTS }, () => crowd.live(end)),
    ]);
    const { found, figures } = await judge(running, crowd.acts);
    requireNothing([...crowd.odd, ...found]);
    return `killed: ${tally(kills)}; ${figures}; guests saw: ${tally(crowd.answers)}`;
  });

async function strike(site: Site, chance: Chance, end: number) {
  const kills = new Map<string, number>();
  while (performance.now() < end) {
    await sleep(chance.between(1_000, 12_000));
    const whom = chance.pick(["site", "site", "database", "both"]);
    count(kills, whom);
    if (whom !== "site") await killDatabase(site);
    if (whom === "database") continue;
    await site.kill();
    await site.restart();
  }
  return kills;
}

async function killDatabase({ dataDir }: Site) {
  const file = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(file);
  if (pid > 0)
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // The process has exited.
    }
}
