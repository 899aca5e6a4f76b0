import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { backupEntries } from "#platform/backup/backup-file.server.ts";
import type { Db } from "#platform/db/db.ts";
import { markIn } from "./marked-person.ts";

export type Found = { place: string; mark: string };

/** All columns of all schemas, those of the job queue included. */
export async function marksInTables(db: Db): Promise<Found[]> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found: Found[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        // PostgreSQL writes bytes as hexadecimal digits.
        const bytes = typeof value === "string" && value.startsWith(String.raw`\x`) ? value.slice(2) : "";
        const mark = markIn(`${JSON.stringify(value)}\n${Buffer.from(bytes, "hex").toString("latin1")}`);
        if (mark) found.push({ place: `${name}.${column}`, mark });
      }
  }
  return found;
}

/** In names and contents, with the encodings of mails undone. */
export async function marksInFolder(folder: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const mark = markIn(entry.name) ?? markInBytes(await readFile(path));
    if (mark) found.push({ place: relative(folder, path), mark });
  }
  return found;
}

export async function marksInBackup(file: string): Promise<Found[]> {
  const found: Found[] = [];
  for await (const { name, open } of backupEntries(file)) {
    const mark = markIn(name) ?? markInBytes(Buffer.from(await text(await open())));
    if (mark) found.push({ place: name, mark });
  }
  return found;
}

function markInBytes(bytes: Buffer): string | null {
  const whole = bytes.toString("utf8").replaceAll(/=\r?\n/g, "");
  const decoded = whole
    .split(/\r?\n\r?\n/)
    .map((part) => Buffer.from(part.replaceAll(/\s/g, ""), "base64").toString("utf8"));
  return markIn([whole, ...decoded].join("\n"));
}
