import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The site's signing secret: the given one, else one made once and kept in `dataDir`, readable by its owner only. */
export function readSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "session-secret");
  const made = `${file}.${process.pid}`;
  writeFileSync(made, randomBytes(48).toString("base64url"), { mode: 0o600 });
  try {
    // A link never overwrites: a secret that signed something is never lost.
    linkSync(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(made);
  }
  return readFileSync(file, "utf8");
}
