import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import { foldTimeline, mergeTimeline } from "#features/booking/timeline.ts";
import type { ShownAssignment } from "#features/dispatch/read-assignment.server.ts";
import { parisDayOf } from "#i18n/paris-wall.ts";
import type { ResendRefusal } from "#platform/mail/resend.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Disclosure, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { MailName, MailState, MailTrouble, resendKeyOf, useMailNames } from "../../mails/mail-list.tsx";
import { AdminForm } from "../../shell/admin-form.tsx";
import { AdminSection } from "../../shell/admin-page.tsx";
import { useActs } from "../../shell/use-acts.ts";
import { AuditText } from "../../shell/audit-log.tsx";
import { Record } from "../../shell/record.tsx";
import styles from "./booking-page.module.css";
import { look } from "#app/routes/admin/shell/look.ts";
import { classes } from "#app/ui/classes.ts";

const SHOWN = 14;

type TimelinePartProps = {
  booking: AdminBooking;
  assignment: ShownAssignment;
  refusals: Record<string, ResendRefusal>;
};

type Entry = {
  key: string;
  at: string;
  icon: IconName;
  content: ReactNode;
  act?: ReactNode;
  isOpen: boolean;
};

/** The latest entry comes first. */
export function TimelinePart({ booking, assignment, refusals }: TimelinePartProps) {
  const t = useWords("bookingpage.timeline");
  const entries = mergeTimeline<Entry>([
    auditEntries(booking),
    mailEntries(booking, refusals),
    rideEntries(assignment),
    moneyEntries(booking),
    changeEntries(booking),
    guestEntries(booking),
  ]);
  const { shown, folded } = foldTimeline(entries, SHOWN);
  return (
    <AdminSection title={t("title")}>
      <Days entries={shown} />
      {folded.length > 0 ? (
        <Disclosure link summary={t("older", { count: folded.length })}>
          <Days entries={folded} />
        </Disclosure>
      ) : null}
    </AdminSection>
  );
}

function Days({ entries }: { entries: Entry[] }) {
  const formats = useFormats();
  const days = Map.groupBy(entries, ({ at }) => parisDayOf(new Date(at)));
  return (
    <Stack gap={3}>
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <Text as="h3" tone="soft" padBottom={2} lineBelow="line" className={look("regular", "small")}>
            {formats.date(`${day}T12:00:00Z`)}
          </Text>
          <ul>
            {ofDay.map(({ key, at, icon, content, act }) => (
              <Stack key={key} as="li" gap={2} row={0} align="start" className={styles.entry}>
                <time dateTime={at}>{formats.time(at)}</time>
                <Icon icon={icon} size={16} />
                <div>{content}</div>
                {act}
              </Stack>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}

function auditEntries({ audit }: AdminBooking): Entry[] {
  return audit.map((entry) => ({
    key: `audit ${entry.id}`,
    at: entry.at,
    icon: "user-round",
    content: <AuditLine entry={entry} />,
    isOpen: false,
  }));
}

function AuditLine({ entry }: { entry: AdminBooking["audit"][number] }) {
  const t = useWords("operations.audit");
  return (
    <>
      <AuditText entry={entry} />
      <Text anywhere size="small" tone="soft">
        {entry.by ? <Ltr>{entry.by}</Ltr> : t("gone")}
      </Text>
    </>
  );
}

function mailEntries({ mails }: AdminBooking, refusals: TimelinePartProps["refusals"]): Entry[] {
  return mails.map((mail) => {
    const refusal = refusals[mail.id] ?? null;
    return {
      key: `mail ${mail.id}`,
      at: mail.sentAt ?? mail.createdAt,
      icon: "mail",
      content: <MailLine mail={mail} refusal={refusal} />,
      act: mail.status === "queued" || refusal ? null : <ResendButton mail={mail} />,
      isOpen: !mail.isSettled && mail.status !== "sent",
    };
  });
}

type Mail = AdminBooking["mails"][number];

function MailLine({ mail, refusal }: { mail: Mail; refusal: ResendRefusal | null }) {
  const t = useWords("operations.mails");
  const lang = useLang();
  return (
    <>
      <Link to={href("/:lang/admin/mails/:id", { lang, id: mail.id })}>
        <MailName name={mail.name} />
      </Link>{" "}
      <MailState mail={mail} />
      <Text anywhere size="small" tone="soft">
        <MailTrouble mail={mail} />
      </Text>
      {mail.status === "refused" && !mail.isSettled ? (
        <Text anywhere size="small" tone="soft">
          {t("refused")}
        </Text>
      ) : null}
      {refusal ? (
        <Text anywhere size="small" tone="soft">
          {t(`refusals.${refusal}`)}
        </Text>
      ) : null}
    </>
  );
}

function ResendButton({ mail }: { mail: Mail }) {
  const { formKey } = useActs();
  const t = useWords("operations.mails");
  const nameOf = useMailNames();
  const label = t(resendKeyOf(mail));
  return (
    <AdminForm preventScrollReset className={classes(look("icons"), styles.resend)}>
      <input type="hidden" name="mail" value={mail.id} />
      <input type="hidden" name="key" value={formKey} />
      <button
        type="submit"
        name="intent"
        value="resend"
        title={label}
        aria-label={`${label} (${nameOf(mail.name) ?? mail.name})`}
      >
        <Icon icon="rotate-cw" size={16} />
      </button>
    </AdminForm>
  );
}

function rideEntries(assignment: ShownAssignment): Entry[] {
  const events = assignment.events.map((event) => ({
    key: `event ${event.id}`,
    at: event.at,
    icon: "car-front" as const,
    content: <RideEvent event={event} />,
    isOpen: false,
  }));
  const declined = assignment.declined.map((one) => ({
    key: `declined ${one.id}`,
    at: one.at,
    icon: "car-front" as const,
    content: <DeclinedRide one={one} />,
    isOpen: false,
  }));
  return [...events, ...declined];
}

function RideEvent({ event: { event, withdrawnAt } }: { event: ShownAssignment["events"][number] }) {
  const t = useWords("chauffeurs.assignment");
  const names = useWords("chauffeurs.events");
  const formats = useFormats();
  return (
    <Text as="span" tone={withdrawnAt ? "soft" : undefined}>
      {names(event)}
      {withdrawnAt ? ` (${t("withdrawn", { time: formats.time(withdrawnAt) })})` : null}
    </Text>
  );
}

function DeclinedRide({ one: { fullName, reason } }: { one: ShownAssignment["declined"][number] }) {
  const t = useWords("bookingpage.timeline");
  const reasons = useWords("chauffeurs.declineReasons");
  return t("declined", { name: `\u2068${fullName}\u2069`, reason: reasons(reason) });
}

function moneyEntries({ payments, refunds }: AdminBooking): Entry[] {
  return [
    ...refunds.map(({ id, at, amount, status }) => ({
      key: `refund ${id}`,
      at,
      icon: "credit-card" as const,
      content: <MoneyLine words={`refund.${status}`} amount={amount} />,
      isOpen: false,
    })),
    ...payments.map(({ id, at, amount, reason }) => ({
      key: `payment ${id}`,
      at,
      icon: "credit-card" as const,
      content: <MoneyLine words={`paid.${reason}`} amount={amount} />,
      isOpen: false,
    })),
  ];
}

type MoneyLineProps = {
  words:
    | `refund.${AdminBooking["refunds"][number]["status"]}`
    | `paid.${AdminBooking["payments"][number]["reason"]}`;
  amount: number;
};

function MoneyLine({ words, amount }: MoneyLineProps) {
  const t = useWords("bookingpage.timeline");
  const formats = useFormats();
  return t(words, { amount: `\u2066${formats.money(amount)}\u2069` });
}

function changeEntries({ changes }: AdminBooking): Entry[] {
  return changes.map((change) => ({
    key: `change ${change.id}`,
    at: change.createdAt,
    icon: "calendar-days",
    content: <ChangeLine change={change} />,
    isOpen: change.status === "requested" || change.status === "awaiting_payment",
  }));
}

function ChangeLine({ change }: { change: AdminBooking["changes"][number] }) {
  const t = useWords("operations.changes");
  const words = useWords("bookingpage.timeline");
  const formats = useFormats();
  const { status, origin, difference, parts } = change;
  const line = words("change", {
    origin: t(`origins.${origin}`),
    state:
      status === "awaiting_payment"
        ? t("waiting", { amount: formats.money(difference) })
        : t(`statuses.${status}`),
  });
  if (status === "requested") return line;
  return (
    <details>
      <summary>{line}</summary>
      <Record parts={parts} />
    </details>
  );
}

function guestEntries({ bookedAt, cancelledAt }: AdminBooking): Entry[] {
  return [...(cancelledAt ? [guestEntry("cancelled", cancelledAt)] : []), guestEntry("booked", bookedAt)];
}

function guestEntry(what: "booked" | "cancelled", at: string): Entry {
  return { key: what, at, icon: "ticket", content: <GuestLine what={what} />, isOpen: false };
}

function GuestLine({ what }: { what: "booked" | "cancelled" }) {
  return useWords("bookingpage.timeline")(what);
}
