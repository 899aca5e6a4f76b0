import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

export type CountingMailServer = {
  url: string;
  /** How often each message was delivered, by its Message-ID: once the server has its last byte, whether or not the sender learns of it. */
  deliveries: Map<string, number>;
  close(): Promise<void>;
};

/** A mail server that delivers a message and then takes its time to say so. `answer`: milliseconds, or a promise that it waits for. */
export async function openCountingMailServer(
  answer: (id: string) => Promise<unknown> | number,
): Promise<CountingMailServer> {
  const deliveries = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const id = /^Message-ID: <(.+)@/im.exec(Buffer.concat(chunks).toString())?.[1] ?? "none";
        deliveries.set(id, (deliveries.get(id) ?? 0) + 1);
        const wait = answer(id);
        void (typeof wait === "number" ? sleep(wait) : wait).then(() => done());
      });
    },
  });
  // The sender is killed: its end of the line breaks.
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    deliveries,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
