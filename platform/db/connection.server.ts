import { Client } from "pg";

/** One connection outside of the pool, closed when `work` ends. */
export async function withConnection<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: "site-start",
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection also rejects the running query, which is where it is handled.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
