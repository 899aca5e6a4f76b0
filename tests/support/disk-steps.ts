import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const STEPS = new Set(["open", "fsync", "rename", "link"]);

/**
 * The file system calls below `folder` of a program, in order: `fsync a`, `rename a > b`, `link a > b`. Runs the code in a child process with
 * Node's trace of file system calls. UUIDs in file names, which are random, become `*`.
 */
export async function diskSteps(folder: string, code: string): Promise<string[]> {
  const notes = await mkdtemp(join(tmpdir(), "disk-steps-"));
  try {
    const trace = join(notes, "trace.json");
    const watch = ["--trace-event-categories", "node.fs.async", "--trace-event-file-pattern", trace];
    await promisify(execFile)(process.execPath, [...watch, "--input-type=module", "--eval", code]);
    const { traceEvents } = JSON.parse(await readFile(trace, "utf8")) as { traceEvents: Event[] };
    return stepsOf(traceEvents, folder);
  } finally {
    await rm(notes, { recursive: true });
  }
}

type Event = {
  ph: string;
  cat: string;
  name: string;
  id: string;
  args: { path?: string; old_path?: string; new_path?: string; src?: string; dest?: string; result?: number };
};

/** The trace of `fsync` has no path. It belongs to the last opened file, because the code under test opens one file at a time. */
function stepsOf(events: Event[], folder: string): string[] {
  const shown = (path = "") => path.replace(folder, "").replace(/[\da-f]{8}-[\da-f-]{27}/, "*") || "/";
  const steps: string[] = [];
  let opened = "";
  for (const { ph, cat, name, args } of events) {
    if (ph !== "b" || !cat.includes("node.fs.async") || !STEPS.has(name)) continue;
    const from = args.path ?? args.old_path ?? args.src;
    if (name === "open") opened = shown(from);
    else if (name === "fsync") steps.push(`fsync ${opened}`);
    else if (from?.startsWith(folder)) {
      const to = args.new_path ?? args.dest;
      steps.push(to === undefined ? `${name} ${shown(from)}` : `${name} ${shown(from)} > ${shown(to)}`);
    }
  }
  return steps;
}
