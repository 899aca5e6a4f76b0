/**
 * Memory of the embedded atlas, heap and external, before loading it and after each first use. Run it by hand
 * in a separate process, because modules loaded before are not counted:
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

/** In bytes. Collects twice, because the first collection can release further objects. */
function held(): number {
  globalThis.gc!();
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
