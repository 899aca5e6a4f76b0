import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

type RunningProcess = { id: number; parent: number; command: string };

/** All processes of the machine. Reads /proc, because a minimal Debian has no `ps`; uses `ps` on systems without /proc. */
export function runningProcesses(): RunningProcess[] {
  if (!existsSync("/proc/self/stat")) return fromPs();
  return readdirSync("/proc")
    .map(Number)
    .filter((id) => id > 0)
    .flatMap((id) => {
      try {
        // The name in brackets can contain spaces and brackets. The parent is the second field after it.
        const [, parent] =
          readFileSync(`/proc/${id}/stat`, "utf8").split(")").at(-1)?.trim().split(" ") ?? [];
        const command = readFileSync(`/proc/${id}/cmdline`, "utf8").replaceAll("\0", " ").trim();
        return [{ id, parent: Number(parent), command }];
      } catch {
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
