import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { cachedResponse, type CachedResponse } from "./cached-response.ts";
import { HSTS, NO_PAGE } from "./security-headers.ts";

export type StaticFiles = {
  find(address: string): CachedResponse | Promise<CachedResponse | null> | null;
};

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
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

/** All built files take 10 MB; files beyond this limit are read at each request. */
const MAX_BYTES = 24 * 1024 * 1024;

/** A name with a hash is immutable; files of `public/` keep their names and may change. */
const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

/** The service workers of the run sheet and of the admin. Their scopes, such as `/{lang}/chauffeur/`, are not below the folder of the file. */
const WORKER = /^\/assets\/(run-sheet|admin)-worker-[\w-]+\.js$/;
const WORKER_HEADERS: [string, string][] = [
  ["Service-Worker-Allowed", "/"],
  // The policy of a worker is that of its file: it sends presses and fetches the page.
  ["Content-Security-Policy", "default-src 'none'; connect-src 'self'"],
];

/**
 * Built files, listed at start: a path is looked up in the list, so none leads out of the folder. Each file
 * is read at its first request with its compressed variants, which the build writes
 * (scripts/compress-client.ts).
 */
export function openStaticFiles(root: string, { https }: { https: boolean }): StaticFiles {
  const files = new Map(listFiles(root).map((path) => [path, null as CachedResponse | null]));
  let bytes = 0;

  const read = async (path: string): Promise<CachedResponse | null> => {
    const file = join(root, path);
    const whole = readFile(file);
    const [identity, br, gzip] = await Promise.all([
      whole,
      files.has(`${path}.br`) ? readFile(`${file}.br`) : whole,
      files.has(`${path}.gz`) ? readFile(`${file}.gz`) : whole,
    ]);
    const response = cachedResponse(path, headersOf(path, https), { br, gzip, identity });
    if (bytes + response.bytes <= MAX_BYTES && !files.get(path)) {
      files.set(path, response);
      bytes += response.bytes;
    }
    return response;
  };

  return {
    find(address) {
      const path = pathOf(address);
      const cached = files.get(path);
      if (cached) return cached;
      return cached === null && isServed(path) ? read(path) : null;
    },
  };
}

function pathOf(address: string): string {
  const at = address.indexOf("?");
  return at < 0 ? address : address.slice(0, at);
}

function listFiles(root: string): string[] {
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
    ...(WORKER.test(path) ? WORKER_HEADERS : [NO_PAGE]),
    ["X-Content-Type-Options", "nosniff"],
    ...(https ? [HSTS] : []),
  ];
}
