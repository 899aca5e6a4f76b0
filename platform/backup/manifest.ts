import { z } from "zod";

/** What a backup says about itself; its entry is written after the others. */
export const MANIFEST = "manifest.json";

/** Raised when a release of the site could misread an older file. */
export const BACKUP_FORMAT = 1;

const table = z.object({
  /** The entry with its rows, as COPY writes them. */
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
  /** When each migration that it has seen was written: the tables are made by these and no others. */
  migrations: z.array(z.number()),
  /** The job queue's own tables come from its library, in the version that wrote them. */
  jobs: z.object({ version: z.number().int(), sql: z.string() }).nullable(),
  /** The values of each type that has a list of them, in their order. */
  enums: z.record(z.string(), z.array(z.string())),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
});

const manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.iso.datetime(),
  /** Null: the database only. */
  files: z.object({ count: z.number().int(), bytes: z.number() }).nullable(),
  database,
});

export type Manifest = z.infer<typeof manifest>;
export type DatabaseManifest = z.infer<typeof database>;
export type TableManifest = z.infer<typeof table>;

/** A file of another format is told apart from one that cannot be read. */
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
