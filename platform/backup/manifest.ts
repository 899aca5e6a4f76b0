import { z } from "zod";

export const MANIFEST = "manifest.json";

/** Raise it when a release could misread an older file. */
export const BACKUP_FORMAT = 1;

const table = z.object({
  entry: z.string(),
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int(),
});

const database = z.object({
  server: z.string(),
  bytes: z.number(),
  extensions: z.array(z.string()),
  /** Time of each applied migration. A restore applies exactly these. */
  migrations: z.array(z.number()),
  jobs: z.object({ version: z.number().int(), sql: z.string() }).nullable(),
  enums: z.record(z.string(), z.array(z.string())),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
});

const manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.iso.datetime(),
  files: z.object({ count: z.number().int(), bytes: z.number() }).nullable(),
  database,
});

export type Manifest = z.infer<typeof manifest>;
export type DatabaseManifest = z.infer<typeof database>;
export type TableManifest = z.infer<typeof table>;

export function readManifest(content: string): Manifest | "other-format" | "unreadable" {
  const format = z.object({ format: z.number() });
  const read = parse(content);
  const found = manifest.safeParse(read);
  if (found.success) return found.data;
  const other = format.safeParse(read);
  return other.success && other.data.format !== BACKUP_FORMAT ? "other-format" : "unreadable";
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
