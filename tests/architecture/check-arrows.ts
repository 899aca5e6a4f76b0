import { existsSync, globSync } from "node:fs";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";

// Checks the imports between the top-level folders of the current directory. Fails if a module on disk was not read, so that a wrong
// configuration cannot pass with nothing checked.

const fewest = Number(process.argv[2] ?? 50);
const ROOMS = [
  "app",
  "features",
  "i18n",
  "platform",
  "sandbox",
  "server",
  "tests",
  "scripts",
  "bench",
  "bin",
].filter(existsSync);

const result = await readHouse();
const onDisk = ROOMS.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`));
const read = new Set(result.modules.map((module) => module.source));
const unread = onDisk.filter((file) => !read.has(file));
const own = onDisk.length - unread.length;
const wrong = new Set(result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`));

for (const line of wrong) console.error(line);
if (unread.length > 0) console.error(`not read: ${unread.join(", ")}`);
if (own < fewest) console.error(`only ${own} modules were read, fewer than ${fewest}`);
console.log(`${result.summary.totalDependenciesCruised} arrows between ${own} modules, ${wrong.size} wrong`);
if (wrong.size > 0 || unread.length > 0 || own < fewest) process.exitCode = 1;

async function readHouse() {
  const options = await extractDepcruiseOptions("./.dependency-cruiser.js");
  const { output } = await cruise(ROOMS, options);
  return output as ICruiseResult;
}
