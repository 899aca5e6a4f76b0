import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { keptAnswer, type KeptAnswer } from "./kept-answer.ts";
import { HSTS, NO_PAGE } from "./security-headers.ts";

export type StaticFiles = {
  /** The file under an address as it was sent, when it has been read before and is kept. */
  ready(address: string): KeptAnswer | null;
  /** The same; a promise while it is read for the first time; null when there is none. */
  find(address: string): KeptAnswer | Promise<KeptAnswer | null> | null;
};

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** What is built takes 10 MB; more is read again each time. */
const MOST_BYTES = 24 * 1024 * 1024;

/** A name with a hash never changes; files of `public/` keep their names and may. */
const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

/**
 * The built files, as they stand when the site starts: an address is looked up among them, so none leads anywhere else. Each is read when it is
 * first asked for, with what the build compressed beside it (scripts/compress-client.ts).
 */
export function openStaticFiles(root: string, { https }: { https: boolean }): StaticFiles {
  const found = new Map(filesBelow(root).map((path) => [path, null as KeptAnswer | null]));
  let bytes = 0;

  const read = async (path: string): Promise<KeptAnswer | null> => {
    const file = join(root, path);
    const whole = readFile(file);
    const [identity, br, gzip] = await Promise.all([
      whole,
      found.has(`${path}.br`) ? readFile(`${file}.br`) : whole,
      found.has(`${path}.gz`) ? readFile(`${file}.gz`) : whole,
    ]);
    const kept = keptAnswer(path, headersOf(path, https), { br, gzip, identity });
    if (bytes + kept.bytes <= MOST_BYTES && !found.get(path)) {
      found.set(path, kept);
      bytes += kept.bytes;
    }
    return kept;
  };

  return {
    ready: (address) => found.get(pathOf(address)) ?? null,
    find(address) {
      const path = pathOf(address);
      const kept = found.get(path);
      if (kept) return kept;
      return kept === null && isServed(path) ? read(path) : null;
    },
  };
}

function pathOf(address: string): string {
  const at = address.indexOf("?");
  return at < 0 ? address : address.slice(0, at);
}

/** As they stand in an address. */
function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")}`);
}

function isServed(path: string): boolean {
  return extname(path) in TYPES;
}

function headersOf(path: string, https: boolean): [string, string][] {
  return [
    ["Content-Type", TYPES[extname(path)] ?? ""],
    ["Cache-Control", path.startsWith("/assets/") ? FOR_GOOD : FOR_AN_HOUR],
    NO_PAGE,
    ["X-Content-Type-Options", "nosniff"],
    ...(https ? [HSTS] : []),
  ];
}
