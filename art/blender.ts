import { execFileSync } from "node:child_process";

/**
 * Runs a script in Blender without a window, at low priority, with these arguments; `flags` are Blender's
 * own. `script` must be an absolute path, because Blender resolves others against the shell's folder. Throws
 * Blender's output if the script fails.
 */
export function runBlender(script: string, words: string[], flags: string[] = []): void {
  const output = execFileSync("nice", ["-n", "19", "blender", "-b", ...flags, "-P", script, "--", ...words], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    // Blender prints a line per tile of a picture.
    maxBuffer: 64 * 1024 * 1024,
  });
  // Blender exits with 0 even if its script fails or is missing.
  if (/Traceback|Error: Python/.test(output)) throw new Error(output);
}
