import { readdirSync, readFileSync } from "node:fs";

export type Process = {
  pid: number;
  parent: number;
  name: string;
  resident: number;
  /** Bytes mapped from files, mostly the program, which several processes share. */
  ofFiles: number;
  /** Maximum of `resident` so far. */ peak: number;
};

export function familyOf(pid: number): Process[] {
  return [
    ...readProcess(pid),
    ...childrenOf(pid)
      .filter((child) => hasBegun(child, pid))
      .flatMap(familyOf),
  ];
}

/** Before exec, a child shows the memory of its parent as its own. */
function hasBegun(child: number, parent: number): boolean {
  return commandOf(child) !== commandOf(parent);
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    // The process has ended meanwhile.
    return "";
  }
}

function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const said = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"));
    return said.join(" ").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Memory of processes of one program: file mappings count once. */
export function heldBy(family: Process[]): number {
  const own = family.reduce((sum, { resident, ofFiles }) => sum + resident - ofFiles, 0);
  return own + Math.max(0, ...family.map(({ ofFiles }) => ofFiles));
}

/** Proportional set size in bytes: private memory and a share of the shared pages. */
export function shareOfMemory({ pid }: Process): number {
  try {
    const found = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"));
    return Number(found?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** CPU seconds of a process and of its children that have ended; Linux counts hundredths. */
export function workOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    return 0;
  }
}

/** The program; Node names each of its processes "MainThread". */
function nameOf(pid: number): string {
  const [program = "", ...rest] = commandOf(pid).split("\0");
  const last = (path: string) => path.split("/").at(-1) ?? "";
  return last(program) === "node" ? last(rest.find((one) => !one.startsWith("--")) ?? "") : last(program);
}

function readProcess(pid: number): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(status)?.[1] ?? "0";
    const bytes = (name: string) => Number(field(name)) * 1024;
    return [
      {
        pid,
        parent: Number(field("PPid")),
        name: nameOf(pid),
        resident: bytes("VmRSS"),
        ofFiles: bytes("RssFile"),
        peak: bytes("VmHWM"),
      },
    ];
  } catch {
    return [];
  }
}
