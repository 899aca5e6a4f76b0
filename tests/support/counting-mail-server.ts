import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

type CountingMailServer = {
  url: string;
  /** Deliveries of each message by Message-ID. Counted when the server has read the message, even if the sender never gets the response. */
  deliveries: Map<string, number>;
  close(): Promise<void>;
};

/** An SMTP server that delays its response to each message. `answer` returns milliseconds, or a promise to wait for; its rejection is a refusal. */
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
        void (typeof wait === "number" ? sleep(wait) : wait).then(() => done(), done);
      });
    },
  });
  // Tests kill the sender, which resets its connection.
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    deliveries,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
