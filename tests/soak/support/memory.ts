import { familyOf } from "../../../bench/processes.ts";

const MEGABYTE = 1024 * 1024;

/** Allowed growth of a warm process in a short run, in which caches and compiled code still grow. */
const SETTLING = 1.3;
const FLAT = 1.1;
const LONG_SECONDS = 480;

export type MemoryWatch = {
  /** Judges the process that ran longest, without its first third. */
  stop(): { found: string[]; figures: string };
};

/**
 * Bytes from the metrics of the site: the used heap, garbage included; memory outside the heap; and the cached pages in it, which fill up to
 * their limit as pages are visited and do not count as growth.
 */
type Kinds = { heap: number; outside: number; copies: number };
type Moment = { pid: number; resident: number; kinds: Kinds | null };

/** Measures the memory of the site's process every second. A restarted site is a new process and is measured separately. */
export function watchMemory(numbers: string): MemoryWatch {
  const seen: Moment[] = [];
  const look = async () => {
    const site = familyOf(process.pid).find(
      ({ parent, name }) => parent === process.pid && name === "index.js",
    );
    if (!site) return;
    const moment: Moment = { pid: site.pid, resident: site.resident, kinds: null };
    seen.push(moment);
    moment.kinds = await kindsAt(numbers).catch(() => null);
  };
  const timer = setInterval(() => void look(), 1_000);
  return {
    stop() {
      clearInterval(timer);
      const lives = Map.groupBy(seen, ({ pid }) => pid);
      const longest = [...lives.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
      return judgeMemory(longest.slice(Math.floor(longest.length / 3)));
    },
  };
}

function judgeMemory(warm: Moment[]): { found: string[]; figures: string } {
  if (warm.length < 40) return { found: [], figures: "no life was long enough to judge its memory" };
  const part = Math.floor(warm.length / 4);
  const parts = [0, 1, 2, 3].map((at) => warm.slice(at * part, (at + 1) * part));
  const residents = parts.map((one) => middleOf(one.map(({ resident }) => resident)));
  const copies = parts.map((one) => middleOf(one.flatMap(({ kinds }) => kinds?.copies ?? [])));
  const [begin = 0, , , end = 0] = residents.map((bytes, at) => bytes - (copies[at] ?? 0));
  const isLong = warm.length >= LONG_SECONDS;
  const grew = end / begin;
  const verdict = grew > FLAT ? "grew" : isLong ? "is flat" : "was watched too short a time to call it flat";
  const figures = [
    `memory ${residents.map(megabytes).join(" → ")} MB in ${warm.length} s, at most ${megabytes(Math.max(...warm.map(({ resident }) => resident)))}`,
    `swept heap ${floors(parts, "heap")}, outside of it ${floors(parts, "outside")}`,
    `with copies of pages ${copies.map(megabytes).join(" → ")}, without which it ${verdict}`,
  ].join(", ");
  return { found: grew > (isLong ? FLAT : SETTLING) ? [`not flat: ${figures}`] : [], figures };
}

function floors(parts: Moment[][], kind: keyof Kinds): string {
  const least = parts.map((one) => Math.min(...one.flatMap(({ kinds }) => kinds?.[kind] ?? [])));
  return least.map((bytes) => (Number.isFinite(bytes) ? megabytes(bytes) : "?")).join(" → ");
}

async function kindsAt(numbers: string): Promise<Kinds> {
  const answer = await fetch(numbers, { signal: AbortSignal.timeout(5_000) });
  const text = await answer.text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
  return {
    heap: read("nodejs_heap_size_used_bytes"),
    outside: read("nodejs_external_memory_bytes"),
    copies: read("site_page_copies_bytes"),
  };
}

function middleOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0);
}
