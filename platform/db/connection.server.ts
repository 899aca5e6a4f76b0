import { Client } from "pg";
import { startRefusal } from "../start-refusal.ts";

export async function withConnection<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: "site-start",
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection also rejects the running query; it is handled there.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Throws a StartRefusal, without the password, if the database of DATABASE_URL cannot be used. */
export async function requireAnswer(url: string): Promise<void> {
  try {
    await withConnection(url, (client) => client.query("select 1"));
  } catch (error) {
    const { host, hostname } = new URL(url);
    const place = hostname.startsWith("%2F") ? decodeURIComponent(hostname) : host || "its socket";
    throw startRefusal("database", whyNot(place, error as Error & { code?: string }));
  }
}

function whyNot(place: string, { code, message }: Error & { code?: string }) {
  if (code && /^[0-9A-Z]{5}$/.test(code))
    return `The database of DATABASE_URL at ${place} refuses the site (${message}): correct the variable, or the database's accounts.`;
  return `The database of DATABASE_URL does not answer at ${place} (${code ?? message}): start it, or correct the variable.`;
}
