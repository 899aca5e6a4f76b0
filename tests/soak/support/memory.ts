import { familyOf } from "../../../bench/processes.ts";

const MEGABYTE = 1024 * 1024;

/** Once it is warm, a process may end so many times as large as it was. */
const FLAT = 1.3;

/** Watches what the site's process takes, each second, from now on. A site that starts anew begins a new watch. */
export function watchMemory() {
  const seen: { pid: number; resident: number }[] = [];
  const look = () => {
    const site = familyOf(process.pid).find(
      ({ parent, name }) => parent === process.pid && name === "index.js",
    );
    if (site) seen.push({ pid: site.pid, resident: site.resident });
  };
  const timer = setInterval(look, 1_000);
  return {
    /** The longest life of a process, without its first third: how it began and how it ended. */
    stop(): { found: string[]; figures: string } {
      clearInterval(timer);
      const lives = Map.groupBy(seen, ({ pid }) => pid);
      const longest = [...lives.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
      const warm = longest.slice(Math.floor(longest.length / 3)).map(({ resident }) => resident);
      if (warm.length < 40) return { found: [], figures: "no life was long enough to judge its memory" };
      const part = Math.floor(warm.length / 4);
      const [begin, end] = [middleOf(warm.slice(0, part)), middleOf(warm.slice(-part))];
      const figures = `memory ${megabytes(begin)} → ${megabytes(end)} MB in ${warm.length} s, at most ${megabytes(Math.max(...warm))}`;
      return { found: end > begin * FLAT ? [`not flat: ${figures}`] : [], figures };
    },
  };
}

function middleOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0);
}
