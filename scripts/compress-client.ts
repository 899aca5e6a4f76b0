import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

// Writes the compressed variants of each built text file, `a.js.br` and `a.js.gz`. Run by bin/build. Results
// are cached by content, so a build that changes one file compresses one file.

const CLIENT = "build/client";
const KEPT = ".cache/compressed";
/** In bytes: a smaller file fits into one packet uncompressed. */
const WORTH_IT = 256;
const AT_ONCE = 16;

mkdirSync(KEPT, { recursive: true });
const files = globSync(`${CLIENT}/**/*.{js,css,svg,json,txt,webmanifest}`);
// Limited, because many systems allow a process only 1024 open files (`ulimit -n`).
const next = files.values();
await Promise.all(Array.from({ length: AT_ONCE }, compressOn));

async function compressOn() {
  for (const file of next) await compress(file);
}

async function compress(file: string) {
  const bytes = readFileSync(file);
  if (bytes.length < WORTH_IT) return;
  const name = join(KEPT, createHash("sha256").update(bytes).digest("hex"));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    once(`${name}.br`, `${file}.br`, () => promisify(brotliCompress)(bytes, { params })),
    once(`${name}.gz`, `${file}.gz`, () => promisify(gzip)(bytes, { level: 9, memLevel: 9 })),
  ]);
}

async function once(kept: string, target: string, make: () => Promise<Buffer>) {
  const isKept = await copyFile(kept, target).then(
    () => true,
    () => false,
  );
  if (isKept) return;
  const made = await make();
  await Promise.all([writeFile(target, made), writeFile(kept, made)]);
}
