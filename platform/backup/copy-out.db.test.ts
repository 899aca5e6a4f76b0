import { once } from "node:events";
import { createConnection, createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { copyOut } from "./copy-out.server.ts";

/** The message of PostgreSQL's protocol after the last row. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);

test("counts the rows of each table when the count arrives in a later packet than the end of the rows", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { host, port, user, database: name } = new Client({ connectionString: database.url });
  const proxy = createServer((socket) => {
    const server = createConnection(
      host.startsWith("/") ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port },
    );
    socket.on("error", () => server.destroy()).pipe(server);
    void (async () => {
      for await (const bytes of server) {
        const end = (bytes as Buffer).indexOf(COPY_DONE) + COPY_DONE.length;
        if (end < COPY_DONE.length) socket.write(bytes as Buffer);
        else {
          socket.write((bytes as Buffer).subarray(0, end));
          await sleep(20);
          socket.write((bytes as Buffer).subarray(end));
        }
      }
      socket.end();
    })();
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => void proxy.close());

  const client = new Client({
    host: "127.0.0.1",
    port: (proxy.address() as AddressInfo).port,
    user,
    database: name,
  });
  await client.connect();
  onTestFinished(() => client.end());
  const lines = new Map<string, number>();
  const { tables } = await copyOut(client, async (entry, rows) => {
    lines.set(entry, (await buffer(rows)).toString().split("\n").length - 1);
  });
  expect(Math.max(...lines.values())).toBeGreaterThan(50);
  expect(Object.fromEntries(tables.map(({ entry, rows }) => [entry, rows]))).toEqual(
    Object.fromEntries(lines),
  );
});
