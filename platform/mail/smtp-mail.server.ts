import { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import { senderDomain, toMime } from "./mime.ts";
import { finalRefusal, type Mail, type MailTransport } from "./mail.ts";

/** Timeouts in milliseconds: a server without an answer must not block a job for long. */
type Patience = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

/**
 * A server that scans a message answers late; less than the two minutes after which the queue expires a job.
 */
const PATIENCE: Patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

export function createSmtpMail(options: {
  url: string;
  from: () => Promise<string>;
  patience?: Patience;
}): Mail {
  const transport = createTransport({ ...(options.patience ?? PATIENCE), url: options.url });
  transport.use("stream", (mail, done) => {
    const { beforeLastByte } = mail.data as Watched;
    if (beforeLastByte) mail.message.processFunc((source) => endingAfter(source, beforeLastByte));
    done();
  });
  return {
    transport: transportOf(options.url),
    sender: options.from,
    async send(message, beforeLastByte) {
      const from = await options.from();
      const mime: Watched = { ...toMime(message, from, senderDomain(from)), beforeLastByte };
      await transport.sendMail(mime).catch((error: unknown) => {
        const { code, responseCode } = error as SmtpError;
        throw isFinal(error as SmtpError) ? finalRefusal(`${code} ${responseCode}`) : error;
      });
    },
    purge: async () => undefined,
    async close() {
      transport.close();
    },
  };
}

type Watched = SendMailOptions & { beforeLastByte?: (() => Promise<void>) | undefined };

/**
 * The source is read after the server has accepted DATA. The transport writes the final dot at the end of the
 * stream, and without the dot the server delivers nothing.
 */
function endingAfter(source: Readable, beforeLastByte: () => Promise<void>): Readable {
  return Readable.from(
    (async function* () {
      yield* source;
      await beforeLastByte();
    })(),
    { objectMode: false },
  );
}

function transportOf(url: string): MailTransport {
  const { hostname, port, protocol, username } = new URL(url);
  return {
    kind: "smtp",
    host: hostname,
    port: port === "" ? null : Number(port),
    isEncrypted: protocol === "smtps:",
    signsIn: username !== "",
  };
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/**
 * A permanent refusal (5xx) of the recipient or the message. A refusal of the sender, of the sign-in or of
 * permission (5.7) can be corrected by the company, so the mail is retried.
 */
function isFinal({ responseCode = 0, response = "", command }: SmtpError): boolean {
  if (command !== "RCPT TO" && command !== "DATA") return false;
  const isAboutPermission = [530, 534, 535, 538].includes(responseCode) || /^5\d\d[ -]5\.7\./.test(response);
  return responseCode >= 500 && responseCode < 600 && !isAboutPermission;
}
