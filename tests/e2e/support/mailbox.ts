import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

/** Mails to the company have the guest in `replyTo`. */
type MailQuery = { to?: string; replyTo?: string; subject?: string };

export type Mailbox = {
  url: string;
  mails: Email[];
  matching(wanted: MailQuery): Email[];
  waitFor(wanted: MailQuery, seconds?: number): Promise<Email>;
  /** Reads mails but delays the responses until `accept`. A mail whose sender disconnects meanwhile is not accepted. */
  hold(): void;
  accept(): void;
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const held = heldMails();
  const keep = (mail: Email) => {
    mails.push(mail);
    arrivals.emit("mail");
  };
  let server = await listen(0, held, keep);
  const { port } = server.server.address() as AddressInfo;
  const matching = (wanted: MailQuery) => mails.filter((mail) => fits(mail, wanted));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    matching,
    async waitFor(wanted, seconds = 30) {
      const timeout = AbortSignal.timeout(seconds * 1000);
      for (;;) {
        const [mail] = matching(wanted);
        if (mail) return mail;
        await once(arrivals, "mail", { signal: timeout }).catch(() => {
          throw new Error(`No mail ${JSON.stringify(wanted)} came. There were: ${subjects(mails)}`);
        });
      }
    },
    hold: () => held.hold(),
    accept: () => held.accept(),
    goDown: () => stop(server),
    async comeBack() {
      server = await listen(port, held, keep);
    },
    close: () => stop(server),
  };
}

type Held = ReturnType<typeof heldMails>;

function heldMails() {
  let waiting: (() => void)[] | undefined;
  return {
    hold() {
      waiting ??= [];
    },
    accept() {
      const answers = waiting ?? [];
      waiting = undefined;
      for (const answer of answers) answer();
    },
    whenAccepted(answer: () => void) {
      if (waiting) waiting.push(answer);
      else answer();
    },
  };
}

async function listen(port: number, held: Held, keep: (mail: Email) => void): Promise<SMTPServer> {
  const gone = new WeakSet<SMTPServerSession>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onClose: (session) => gone.add(session),
    onData(stream, session, answer) {
      void readMail(stream).then(
        (mail) =>
          held.whenAccepted(() => {
            if (gone.has(session)) return;
            keep(mail);
            answer();
          }),
        () => undefined,
      );
    },
  });
  // Tests kill the sender, which resets its connection.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

async function readMail(stream: SMTPServerDataStream): Promise<Email> {
  return PostalMime.parse(await buffer(stream));
}

function stop(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function fits(mail: Email, { to, replyTo, subject }: MailQuery): boolean {
  if (to !== undefined && !mail.to?.some(({ address }) => address === to)) return false;
  if (replyTo !== undefined && !mail.replyTo?.some(({ address }) => address === replyTo)) return false;
  return subject === undefined || mail.subject === subject;
}

function subjects(mails: Email[]) {
  return mails.map(({ subject }) => subject).join(" | ") || "none";
}
