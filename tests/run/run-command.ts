import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

export type Outcome = { succeeded: boolean; output: string };

const running = new Set<ChildProcess>();

export async function runCommand(
  [file = "", ...rest]: string[],
  { minutes }: { minutes: number },
): Promise<Outcome> {
  // `detached` gives the command its own process group, which can be killed as a whole.
  const child = spawn(file, rest, { stdio: ["ignore", "pipe", "pipe"], detached: true });
  running.add(child);
  let output = "";
  const listen = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const limit = setTimeout(() => {
    output += `\n${file} was ended after ${minutes} minutes\n`;
    endGroup(child);
  }, minutes * 60_000);
  const closed = new Promise((resolve) => child.once("close", resolve));
  const code = await once(child, "exit").then(([code]) => code as number | null, sayNotFound);
  clearTimeout(limit);
  endGroup(child);
  await closed;
  running.delete(child);
  return { succeeded: code === 0, output };

  function sayNotFound(error: unknown) {
    output += `${file} could not be started: ${String(error)}\n`;
    return null;
  }
}

export function endCommands() {
  for (const child of running) endGroup(child);
}

function endGroup({ pid }: ChildProcess) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // All processes of the group have already exited.
  }
}
