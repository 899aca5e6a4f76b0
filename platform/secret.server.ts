import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { flush, makeFolder, putInPlace } from "./durable-files.server.ts";
import { startRefusal } from "./start-refusal.ts";

/** In characters; the minimum of the variable SESSION_SECRET too. */
const SHORTEST = 32;

/**
 * The site's signing secret: the given one, else one created once in `dataDir`, readable by its owner only.
 * An existing file is never replaced, because it has signed links that guests hold: a damaged one throws a
 * StartRefusal.
 */
export async function readSecret(dataDir: string, given: string | undefined): Promise<string> {
  if (given) return given;
  const file = secretFile(dataDir);
  const kept = (await keptSecret(file)) ?? (await makeSecret(dataDir, file));
  // The previous start may have been killed before the name was flushed.
  await flush(dataDir);
  if (kept.trim().length >= SHORTEST) return kept;
  throw startRefusal(
    "secret",
    `The secret in ${file} is empty or too short: put it back from a copy, or remove the file and run bin/change-secret ` +
      `to have a new one made, after which later mails about earlier bookings have links that do not open.`,
  );
}

export async function hasStoredSecret(dataDir: string, given: string | undefined, secret: string) {
  return given
    ? given === secret
    : (await readFile(secretFile(dataDir), "utf8").catch(() => null)) === secret;
}

export async function savedSecret(dataDir: string, given: string | undefined): Promise<string | null> {
  return given ?? (await keptSecret(secretFile(dataDir)));
}

export async function storeSecret(dataDir: string, secret: string): Promise<void> {
  const draft = `${secretFile(dataDir)}.${randomUUID()}.part`;
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  await putInPlace(draft, secretFile(dataDir));
}

async function makeSecret(dataDir: string, file: string): Promise<string> {
  await makeFolder(dataDir);
  const draft = `${file}.${randomUUID()}.part`;
  await writeFile(draft, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
  try {
    // A hard link never overwrites an existing secret.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, "utf8");
}

async function keptSecret(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    throw startRefusal(
      "secret",
      `The secret in ${file} cannot be read (${code}): it must belong to this account.`,
    );
  }
}

function secretFile(dataDir: string) {
  return join(dataDir, "session-secret");
}
