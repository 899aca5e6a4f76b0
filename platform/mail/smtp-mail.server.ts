import { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import { senderDomain, toMime } from "./mime.ts";
import { finalRefusal, type Mail, type MailTransport } from "./mail.ts";

/** A mail server that keeps silent must not hold a job for long. */
export type Patience = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

/** A server that looks through a message takes its time to answer; below the two minutes after which the queue gives a job up. */
const PATIENCE: Patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Mail through a real server; a refusal throws with the server's code, or as a final one. */
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
 * Read only once the server has said "go ahead" to DATA. The end of the stream is what makes the transport write the final dot, and without
 * the dot the server delivers nothing.
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

/** What may be shown of the address of a mail server: neither the name nor the password it is opened with. */
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
 * A 5xx about the recipient or the message itself. One about the sender or the sign-in is the company's own to mend, and so is one
 * about permission (5.7): the mail is worth another try after it.
 */
function isFinal({ responseCode = 0, response = "", command }: SmtpError): boolean {
  if (command !== "RCPT TO" && command !== "DATA") return false;
  const isAboutPermission = [530, 534, 535, 538].includes(responseCode) || /^5\d\d[ -]5\.7\./.test(response);
  return responseCode >= 500 && responseCode < 600 && !isAboutPermission;
}
