import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

type Script = {
  child: ChildProcess;
  /** The next printed line, parsed as JSON. Rejects if the script exits first. */
  line(): Promise<Record<string, string>>;
  end(signal: NodeJS.Signals): Promise<void>;
};

/** Runs a script of this folder in a child process. `wrap` is a command that runs Node, such as `unshare`. */
export function runScript(
  name: string,
  args: string[],
  { wrap = [], uid, gid }: { wrap?: string[]; uid?: number; gid?: number } = {},
): Script {
  const [file = "", ...rest] = [...wrap, process.execPath, join(import.meta.dirname, name), ...args];
  const child = spawn(file, rest, { uid, gid, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    async line() {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${name} ended without a word`);
      return JSON.parse(value) as Record<string, string>;
    },
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}
