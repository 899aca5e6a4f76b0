/**
 * What the embedded atlas costs in the process: time to load, and per query over what guests type letter by letter.
 * Run it by hand: node bench/places.bench.ts. The goal is 5 ms for 99 of 100 queries.
 */
import { readAtlas } from "#platform/places/embedded/atlas/atlas.ts";
import { buildSearchIndex } from "#platform/places/embedded/search-index.ts";
import { QUERIES } from "#platform/places/embedded/search-samples.ts";
import { searchAtlas } from "#platform/places/embedded/search.ts";

const ROUNDS = 5;

const started = performance.now();
const index = buildSearchIndex(readAtlas());
console.log(`load: ${(performance.now() - started).toFixed(0)} ms, ${index.places.length} places`);
for (let round = 1; round <= ROUNDS; round++) console.log(`round ${round}: ${measure()}`);

function measure(): string {
  const times = QUERIES.map((text) => {
    const before = performance.now();
    searchAtlas(index, text, 8);
    return performance.now() - before;
  }).sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(2);
  return `${times.length} queries, median ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`;
}
