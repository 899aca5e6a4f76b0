/** The site's own tables, those that say which migrations ran, and the job queue's. */
export const HOUSE_SCHEMAS = ["public", "drizzle", "pgboss"];

/** A database that others run may be set otherwise; what one server writes another must read. And a copy may take its time. */
export const inPlainWords = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local extra_float_digits = 3",
  "set local bytea_output = 'hex'",
  "set local client_encoding = 'UTF8'",
  "set local statement_timeout = 0",
  "set local lock_timeout = 0",
  "set local idle_in_transaction_session_timeout = 0",
].join("; ");

export function copied(schema: string, table: string, columns: string[]): string {
  return `${quoted(schema)}.${quoted(table)} (${columns.map(quoted).join(", ")})`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
