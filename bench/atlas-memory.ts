/**
 * What the embedded atlas holds in memory, objects and what stands outside the heap together, from before it is loaded to after
 * each first use of it. Run it by hand, in a process of its own, for what was loaded before is not counted:
 *
 *   node --expose-gc bench/atlas-memory.ts
 *
 * The goal is 40 MB.
 */
if (!globalThis.gc) throw new Error("Start it with --expose-gc");

export {};

const before = held();
const { createEmbeddedPlaces } = await import("#platform/places/embedded/embedded-places.server.ts");
print("its code and tables");
const places = createEmbeddedPlaces();
await places.suggest("cdg");
print("the first suggestion");
await places.resolve("12 rue de Rivoli, 75004 Paris");
print("the first typed address");
const { knownTown } = await import("#platform/places/embedded/known-town.ts");
knownTown("Versailles");
print("the first town cut from an address");

function print(after: string) {
  console.log(`after ${after}: ${((held() - before) / 2 ** 20).toFixed(1)} MB`);
}

/** Bytes; twice, for what the first round lets go may hold more. */
function held(): number {
  globalThis.gc!();
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
