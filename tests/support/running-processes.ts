import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

type RunningProcess = { id: number; parent: number; command: string };

/** Every process of this machine: from the kernel, for a bare Debian has no ps; elsewhere ps says it. */
export function runningProcesses(): RunningProcess[] {
  if (!existsSync("/proc/self/stat")) return fromPs();
  return readdirSync("/proc")
    .map(Number)
    .filter((id) => id > 0)
    .flatMap((id) => {
      try {
        // The name in brackets may hold anything; the parent is the second word behind it.
        const [, parent] =
          readFileSync(`/proc/${id}/stat`, "utf8").split(")").at(-1)?.trim().split(" ") ?? [];
        const command = readFileSync(`/proc/${id}/cmdline`, "utf8").replaceAll("\0", " ").trim();
        return [{ id, parent: Number(parent), command }];
      } catch {
        // It has ended in the meantime.
        return [];
      }
    });
}

function fromPs(): RunningProcess[] {
  const list = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return [...list.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, id, parent, command = ""]) => ({
    id: Number(id),
    parent: Number(parent),
    command,
  }));
}
