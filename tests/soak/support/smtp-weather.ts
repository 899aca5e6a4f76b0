import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export const SMTP_WEATHER = [
  "calm",
  /** Closes each connection at once. */ "refuses",
  /** Accepts connections but sends nothing. */ "hangs",
  /** 421: service temporarily unavailable. */ "busy",
  /** 451 for every recipient: a temporary error. */ "greylists",
  /** 550 5.7.1: a permanent error, which an administrator must fix. */ "forbids",
  /** Accepts the mail, but closes the connection before its response. */ "forgets",
  /** Sends one byte every 20 ms. */ "crawls",
] as const;

type SmtpWeather = (typeof SMTP_WEATHER)[number];

export async function openSmtpWeather(target: () => string) {
  let weather: SmtpWeather = "calm";
  const lines = new Set<Socket>();
  const server = createServer((line) => {
    lines.add(line);
    line.on("error", () => undefined);
    line.on("close", () => lines.delete(line));
    if (weather === "refuses") return void line.destroy();
    if (weather === "hangs") return;
    if (weather === "busy") return void line.end("421 4.3.2 come again\r\n");
    passOn(line, target(), weather);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change(to: SmtpWeather) {
      weather = to;
      if (to === "calm") for (const line of lines) line.destroy();
    },
    close: () => {
      for (const line of lines) line.destroy();
      server.close();
    },
  };
}

const REFUSALS: Partial<Record<SmtpWeather, [asked: RegExp, answer: string]>> = {
  greylists: [/^RCPT TO/i, "451 4.7.1 greylisted, come again\r\n"],
  forbids: [/^RCPT TO/i, "550 5.7.1 relaying denied\r\n"],
};

function passOn(line: Socket, target: string, weather: SmtpWeather) {
  const { hostname, port } = new URL(target);
  const mailbox = connect(Number(port), hostname);
  mailbox.on("error", () => line.destroy());
  mailbox.on("close", () => line.end());
  line.on("close", () => mailbox.end());
  const [asked, answer] = REFUSALS[weather] ?? [];
  let isMailSent = false;
  line.on("data", (bytes) => {
    const text = bytes.toString("latin1");
    if (asked?.test(text) && answer) return void line.write(answer);
    if (/(^|\r\n)\.\r\n$/.test(text)) isMailSent = true;
    mailbox.write(bytes);
  });
  mailbox.on("data", (bytes) => {
    if (weather === "forgets" && isMailSent) return void line.destroy();
    if (weather === "crawls") return crawl(line, bytes);
    line.write(bytes);
  });
}

function crawl(line: Socket, bytes: Buffer) {
  bytes.forEach((byte, at) =>
    setTimeout(() => line.destroyed || line.write(Buffer.from([byte])), at * 20).unref(),
  );
}
