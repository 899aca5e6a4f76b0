import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { aMail } from "#tests/fixtures/mail.ts";
import { createSmtpMail } from "./smtp-mail.server.ts";

type Received = { to: string[]; from: string; source: string };

const COMPANY = "Maison Alcyon <booking@maison-alcyon.example>";

test("delivers a mail with its attachments and a stable Message-ID", async () => {
  const { url, received } = await aMailServer();
  const mail = aSender(url);
  const calendar = {
    filename: "booking.ics",
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: "BEGIN:VCALENDAR\r\n",
  };
  const message = aMail({
    replyTo: "company@example.com",
    attachments: [
      calendar,
      { filename: "bon.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-") },
    ],
  });
  await mail.send(message);
  await mail.send(message);
  expect(received).toHaveLength(2);
  expect(received[0]).toMatchObject({ to: ["nour@example.com"], from: "booking@maison-alcyon.example" });
  const { head, source } = read(received[0]);
  expect(head["message-id"]).toBe(`<${message.id}@maison-alcyon.example>`);
  expect(read(received[1]).head["message-id"]).toBe(head["message-id"]);
  expect(decodedWords(head["subject"])).toBe(message.subject);
  expect(head).toMatchObject({
    "reply-to": "company@example.com",
    "content-language": "ar",
    "auto-submitted": "auto-generated",
  });
  expect(source).toContain("text/calendar; charset=utf-8; method=PUBLISH");
  expect(source).toContain("filename=bon.pdf");
  expect(source).toContain(Buffer.from("%PDF-").toString("base64"));
});

test.each([
  ["a subject", { subject: "Booking Paid - A\r\nBcc: thief@example.org\r\n\r\nhello" }],
  ["a Reply-To address", { replyTo: "company@example.com\nBcc: thief@example.org" }],
])("cannot add a header or a recipient through %s", async (_, overrides) => {
  const { url, received } = await aMailServer();
  await aSender(url).send(aMail(overrides));
  expect(received.map((one) => one.to)).toEqual([["nour@example.com"]]);
  expect(read(received[0]).head).not.toHaveProperty("bcc");
});

test.each(["nour@example.com, thief@example.org", "nour@example.com\r\nBcc: thief@example.org"])(
  "refuses %j, which contains two addresses",
  async (to) => {
    const { url, received } = await aMailServer();
    await expect(aSender(url).send(aMail({ to }))).rejects.toThrow();
    expect(received).toEqual([]);
  },
);

test("throws with the response code when the server refuses", async () => {
  const { url } = await aMailServer({ refuse: true });
  await expect(aSender(url).send(aMail())).rejects.toMatchObject({ responseCode: 451 });
});

test("throws when the server is down", async () => {
  const { url, close } = await aMailServer();
  await close();
  await expect(aSender(url).send(aMail())).rejects.toMatchObject({ code: "ESOCKET" });
});

test("gives up on a server that does not answer", async () => {
  const silent = createServer();
  const sockets = new Set<Socket>();
  silent.on("connection", (socket) => sockets.add(socket));
  const url = await listening(silent);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const patience = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 };
  const started = performance.now();
  await expect(aSender(url, patience).send(aMail())).rejects.toMatchObject({ code: "ETIMEDOUT" });
  expect(performance.now() - started).toBeLessThan(2_000);
});

function aSender(url: string, patience?: Parameters<typeof createSmtpMail>[0]["patience"]) {
  const mail = createSmtpMail({ url, from: async () => COMPANY, patience });
  onTestFinished(() => mail.close());
  return mail;
}

async function aMailServer({ refuse = false } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        received.push({
          from,
          to: rcptTo.map((one) => one.address),
          source: Buffer.concat(chunks).toString(),
        });
        done(refuse ? Object.assign(new Error("Try later"), { responseCode: 451 }) : null);
      });
    },
  });
  const url = await listening(server.server);
  const close = () => new Promise<void>((closed) => server.close(closed));
  onTestFinished(close);
  return { url, received, close };
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function read(one: Received | undefined) {
  const source = one?.source ?? "";
  const unfolded = source.slice(0, source.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  const lines = unfolded
    .split("\r\n")
    .map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]);
  return { source, head: Object.fromEntries(lines) as Record<string, string> };
}

function decodedWords(value: string | undefined): string {
  const words = (value ?? "").replace(/\?=\s+=\?/g, "?==?");
  return words.replace(/=\?utf-8\?(B|Q)\?(.*?)\?=/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === "B"
      ? Buffer.from(text, "base64").toString()
      : Buffer.from(
          text
            .replace(/_/g, " ")
            .replace(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          "latin1",
        ).toString(),
  );
}
