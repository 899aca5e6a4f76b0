import { type AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type Mailbox = {
  url: string;
  /** All mails so far, in the order they came. */
  mails: Email[];
  /** Waits until a mail fits; fails with the subjects that did come. */
  waitFor(fits: (mail: Email) => boolean, seconds?: number): Promise<Email>;
  /** Refuses every mail until it is called again with false. */
  refuse(on: boolean): void;
  close(): Promise<void>;
};

/** A real mail server that keeps what it is given. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refusing) return callback(Object.assign(new Error("mailbox busy"), { responseCode: 451 }));
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          callback();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(on) {
      refusing = on;
    },
    async waitFor(fits, seconds = 20) {
      const end = Date.now() + seconds * 1000;
      while (Date.now() < end) {
        const mail = mails.find(fits);
        if (mail) return mail;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`No such mail came. There were: ${mails.map((mail) => mail.subject).join(" | ")}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
