import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { createWorkQueue, isQueueFull } from "./work-queue.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";

/** OWASP password storage cheat sheet for Argon2id: 19 MiB, two passes, parallelism 1. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Two at a time: 38 MiB, and half of the four libuv threads, which file system and DNS calls share. */
const inTurn = createWorkQueue({ atOnce: 2, waiting: 24 });

/** Returns a PHC string, which contains its parameters: raising the cost later keeps existing hashes valid. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, { nonce: salt, tagLength: HASH_BYTES, ...COST });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", expected = ""] = PHC.exec(hash) ?? [];
  if (!memory) throw new Error("A stored password hash is not of the kind that this site writes.");
  const wanted = Buffer.from(expected, "base64");
  const derived = await derive(password, {
    nonce: Buffer.from(salt, "base64"),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(derived, wanted);
}

/** Normalised to NFKC, because keyboards compose letters differently. */
function derive(password: string, parameters: Omit<Argon2Parameters, "message">): Promise<Buffer> {
  const message = Buffer.from(password.normalize("NFKC"), "utf8");
  return inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        argon2("argon2id", { message, ...parameters }, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  );
}

function unpadded(bytes: Buffer) {
  return bytes.toString("base64").replace(/=+$/, "");
}

export async function hashNewPassword(
  password: string,
): Promise<{ passwordHash: string; errors: null } | { passwordHash: null; errors: FieldError[] }> {
  try {
    return { passwordHash: await hashPassword(password), errors: null };
  } catch (error) {
    if (isQueueFull(error)) return { passwordHash: null, errors: [fieldError("password", "busy")] };
    throw error;
  }
}
