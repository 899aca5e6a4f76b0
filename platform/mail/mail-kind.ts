import type { Services } from "../services.ts";
import type { MailName } from "./mail-classes.ts";
import type { MailMessage } from "./mail.ts";
import type { MailComposer } from "./outbox.server.ts";
import type { MailToResend, ResendRefusal } from "./resend.ts";

/** One mail of the site. Its name, class and push notice are in `MAILS`, because the outbox needs them when it queues. */
export type MailKind<Needs> = {
  /** Returns undefined if the mail has lost its reason since it was queued. */
  compose: (services: Needs, data: Record<string, string>, id: string) => Promise<MailMessage | undefined>;
  /** The reason why the mail cannot be sent again. */
  resend: (
    services: Pick<Services, "db" | "clock">,
    mail: MailToResend,
  ) => Promise<ResendRefusal | null> | ResendRefusal | null;
};

export type MailKinds<Needs> = Record<MailName, MailKind<Needs>>;

export function composersOf<Needs, Name extends string>(
  kinds: Record<Name, MailKind<Needs>>,
  services: NoInfer<Needs>,
): Record<Name, MailComposer> {
  const composers = Object.entries<MailKind<Needs>>(kinds).map(
    ([name, { compose }]): [string, MailComposer] => [name, (data, id) => compose(services, data, id)],
  );
  return Object.fromEntries(composers) as Record<Name, MailComposer>;
}
