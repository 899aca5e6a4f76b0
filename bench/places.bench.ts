/**
 * What the embedded atlas costs in the process: time to load, and per query over what guests type letter by letter.
 * Run it by hand: node --expose-gc bench/places.bench.ts. The goals are 5 ms of the processor for 99 of 100 queries, which does not count what else the
 * machine is doing, and 40 MB.
 */
import { readAtlas } from "#platform/places/embedded/atlas/atlas.ts";
import { buildSearchIndex } from "#platform/places/embedded/search-index.ts";
import { QUERIES } from "#platform/places/embedded/search-samples.ts";
import { searchAtlas } from "#platform/places/embedded/search.ts";

const ROUNDS = 5;

const empty = memory();
const started = performance.now();
const worked = processor();
const index = buildSearchIndex(readAtlas());
const load = `${(performance.now() - started).toFixed(0)} ms, ${(processor() - worked).toFixed(0)} ms of the processor`;
console.log(`load: ${load}, ${(memory() - empty).toFixed(1)} MB, ${index.places.length} places`);
for (let round = 1; round <= ROUNDS; round++) console.log(`round ${round}: ${measure()}`);

function measure(): string {
  const times = QUERIES.map((text) => {
    const before = processor();
    searchAtlas(index, text, 8);
    return processor() - before;
  }).sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(2);
  return `${times.length} queries, median ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`;
}

/** Milliseconds of this process. */
function processor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Megabytes of objects. */
function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
