import { execFileSync } from "node:child_process";

/**
 * Runs a script in Blender, without a window and behind all other work, with these words for it; `flags` are Blender's own. `script` is its whole path: Blender
 * looks for others in the folder that the shell stood in. Throws what
 * Blender said when the script has failed.
 */
export function runBlender(script: string, words: string[], flags: string[] = []): void {
  const output = execFileSync("nice", ["-n", "19", "blender", "-b", ...flags, "-P", script, "--", ...words], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    // It says a line for every piece of a picture.
    maxBuffer: 64 * 1024 * 1024,
  });
  // Blender ends well even when its script has failed, or is not there.
  if (/Traceback|Error: Python/.test(output)) throw new Error(output);
}
