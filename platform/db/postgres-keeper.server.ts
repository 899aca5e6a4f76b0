import type { Log } from "../log.server.ts";
import type { PostgresProcess } from "./postgres-process.server.ts";

export type KeptPostgres = {
  /** Settles when PostgreSQL is gone for good although nobody asked it to stop. */
  lost: Promise<void>;
  stop(): Promise<void>;
};

/** A PostgreSQL that ends sooner than this after its start would only end again. */
const shortestLife = 60_000;

/** Starts PostgreSQL, and again when it ends by itself; one that keeps ending is given up. */
export async function keepPostgres(
  launch: () => Promise<PostgresProcess>,
  log: Pick<Log, "error">,
): Promise<KeptPostgres> {
  const lost = Promise.withResolvers<undefined>();
  let stopping = false;
  let running: Promise<PostgresProcess | undefined>;
  const run = async () => {
    const postgres = await launch();
    const startedAt = Date.now();
    void postgres.ended.then(() => {
      if (stopping) return;
      log.error("PostgreSQL ended by itself");
      running = Date.now() - startedAt < shortestLife ? giveUp() : run().catch(giveUp);
    });
    return postgres;
  };
  const giveUp = async (error?: unknown) => {
    if (error) log.error({ err: error }, "PostgreSQL could not be started again");
    lost.resolve(undefined);
    return undefined;
  };
  running = run();
  await running;
  return {
    lost: lost.promise,
    async stop() {
      stopping = true;
      await (await running)?.stop();
    },
  };
}
