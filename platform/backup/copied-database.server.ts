export const SITE_SCHEMAS = ["public", "drizzle", "pgboss"];

/**
 * Fixed text formats, so that a server with other settings can read the rows; and no statement timeout,
 * because a copy may take long.
 */
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
