import { isStartRefusal } from "#platform/start-refusal.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";

const [dataDir = ""] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  process.once("SIGTERM", () => void postgres.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
  console.log(JSON.stringify({ url: postgres.url }));
} catch (error) {
  if (!isStartRefusal(error)) throw error;
  console.log(JSON.stringify({ reason: error.reason, message: error.message }));
}
