import type { ReactNode } from "react";
import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import { nearnessOf } from "#features/dispatch/nearness.ts";
import type { ShownAssignment } from "#features/dispatch/read-assignment.server.ts";
import type { Glance } from "#features/dispatch/read-glance.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { GuestLink } from "../../shell/admin-page.tsx";
import { WhatsappLink } from "../../shell/phone-links.tsx";
import { Mark, type Tone } from "../board-marks.tsx";
import { ChauffeurFacts } from "./chauffeur-facts.tsx";
import styles from "./booking-page.module.css";
import { useNow } from "./use-now.ts";
import { look } from "#app/routes/admin/shell/look.ts";

type GlanceBandProps = {
  booking: AdminBooking;
  glance: Glance;
  assignment: ShownAssignment;
  readAt: string;
};

export function GlanceBand({ booking, glance, assignment, readAt }: GlanceBandProps) {
  const t = useWords("bookingpage");
  const isNeeded = assignment.isOpen && assignment.chauffeur === null;
  const isComing = booking.status === "confirmed" || booking.status === "awaiting_payment";
  return (
    <div className={styles.glance}>
      <Cell
        title={t("ride.title")}
        about={isComing ? <Near pickupAt={glance.pickupAt} readAt={readAt} /> : null}
        className={styles.ride}
      >
        <RideFacts glance={glance} />
      </Cell>
      <Cell title={t("guest.title")}>
        <GuestFacts booking={booking} glance={glance} />
      </Cell>
      <Cell title={t("chauffeur.title")} isNeeded={isNeeded}>
        <ChauffeurFacts assignment={assignment} />
      </Cell>
      <Cell title={t("money.price")}>
        <MoneyFacts booking={booking} />
      </Cell>
    </div>
  );
}

type CellProps = {
  title: string;
  about?: ReactNode;
  isNeeded?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

function Cell({ title, about, isNeeded = false, className, children }: CellProps) {
  return (
    <Stack
      as="section"
      gap={1}
      packed
      padBottom={4}
      lineBelow="line"
      className={classes(styles.cell, className)}
      data-needed={isNeeded || undefined}
    >
      <Cluster gap={3} row={0} align="baseline">
        <Text as="h2" size="small" tone="soft" className={look("regular", "small")}>
          {title}
        </Text>
        {about}
      </Cluster>
      {children}
    </Stack>
  );
}

function RideFacts({ glance }: { glance: Glance }) {
  const t = useWords("bookingpage.ride");
  const names = useWords("fleet.names");
  const recap = useWords("payment.recap");
  const formats = useFormats();
  const { pickupAt, from, to, stops, hours, vehicle, passengers, luggage } = glance;
  const load = [
    ...(stops > 0 ? [t("stops", { count: stops })] : []),
    ...(hours ? [t("hours", { count: hours })] : []),
    names(vehicle),
    recap("passengersCount", { count: passengers }),
    ...luggage,
  ];
  return (
    <>
      <Text as="time" strong dateTime={pickupAt}>
        {formats.dateTimeParis(pickupAt)}
      </Text>
      <Cluster as="p" gap={2} row={0} align="center" strong>
        <bdi>{from}</bdi>
        {to === null ? null : (
          <>
            <Icon icon="arrow-right" size={16} mirrored />
            <span className="visually-hidden">, </span>
            <bdi>{to}</bdi>
          </>
        )}
      </Cluster>
      <Travel glance={glance} />
      <Text tone="soft">{formats.list(load.map((text) => `\u2068${text}\u2069`))}</Text>
    </>
  );
}

function Near({ pickupAt, readAt }: { pickupAt: string; readAt: string }) {
  const t = useWords("bookingpage.near");
  const now = useNow(readAt);
  const { unit, count } = nearnessOf(new Date(pickupAt), now);
  const isAhead = count > 0;
  const size = Math.abs(count);
  const isNextDay = unit === "days" && size === 1;
  return (
    <Text as="span" strong>
      {size === 0
        ? t("now")
        : isNextDay
          ? t(isAhead ? "tomorrow" : "yesterday")
          : t(`${isAhead ? "ahead" : "past"}.${unit}`, { count: size })}
    </Text>
  );
}

function Travel({ glance }: { glance: Glance }) {
  const t = useWords("bookingpage.ride");
  const formats = useFormats();
  const { travel, trackerUrl, terminal, isArrivalOpen, expectedAt, isFlightCancelled } = glance;
  if (!travel && !terminal && !isArrivalOpen) return null;
  return (
    <p>
      {travel ? (
        trackerUrl ? (
          <a href={trackerUrl} target="_blank" rel="noreferrer">
            <Ltr>{travel}</Ltr>
          </a>
        ) : (
          <bdi>{travel}</bdi>
        )
      ) : null}
      {travel && terminal ? " · " : null}
      {terminal ? t.rich("terminal", { terminal, ltr: (text: ReactNode) => <Ltr>{text}</Ltr> }) : null}
      {expectedAt && !isFlightCancelled
        ? ` · ${t("expected", { time: formats.time(expectedAt) })}`
        : null}{" "}
      {isFlightCancelled ? <Mark tone="wrong">{t("flightCancelled")}</Mark> : null}
      {isArrivalOpen ? <Mark tone="waiting">{t("toAsk")}</Mark> : null}
    </p>
  );
}

function GuestFacts({ booking, glance }: { booking: AdminBooking; glance: Glance }) {
  const t = useWords("bookingpage.guest");
  const { phone, email, reference, sections } = booking;
  return (
    <>
      {glance.passenger ? <PassengerFacts passenger={glance.passenger} /> : null}
      {glance.phoneText ? (
        <Cluster as="p" gap={5} row={0} align="center" className={classes(styles.ways, styles.calls)}>
          <a href={`tel:${phone}`}>
            <Icon icon="phone" size={16} />
            <Ltr>{glance.phoneText}</Ltr>
          </a>
          <WhatsappLink phone={phone} />
        </Cluster>
      ) : null}
      {email ? (
        <Cluster as="p" gap={5} row={0} align="center" className={styles.ways}>
          <a href={`mailto:${email}`}>
            <Ltr>{email}</Ltr>
          </a>
        </Cluster>
      ) : null}
      <Text tone="soft">{t("language", { language: sections.language })}</Text>
      <Cluster as="p" gap={5} row={0} align="center" className={styles.ways}>
        <GuestLink reference={reference} />
      </Cluster>
    </>
  );
}

function PassengerFacts({ passenger }: { passenger: NonNullable<Glance["passenger"]> }) {
  const t = useWords("bookingpage.guest");
  const { fullName, phone, phoneText, language } = passenger;
  return (
    <>
      <p>{t("passenger", { name: `\u2068${fullName}\u2069`, language })}</p>
      <Cluster as="p" gap={5} row={0} align="center" className={classes(styles.ways, styles.calls)}>
        <a href={`tel:${phone}`}>
          <Icon icon="phone" size={16} />
          <Ltr>{phoneText}</Ltr>
        </a>
        <WhatsappLink phone={phone} />
      </Cluster>
      <Text tone="soft">{t("booker")}</Text>
    </>
  );
}

function MoneyFacts({ booking }: { booking: AdminBooking }) {
  const t = useWords("bookingpage.money");
  const formats = useFormats();
  const { total, fee, compensation, changes, sections, status, isPaid, isPaidInCash } = booking;
  const money = (cents: number) => `\u2066${formats.money(cents)}\u2069`;
  const difference = changes.find((change) => change.status === "awaiting_payment")?.difference;
  const isPartPaid = fee?.reason === "balance" && isOwed(fee);
  const isAwaited = isPartPaid || status === "awaiting_payment";
  const tone: Tone = isAwaited ? "waiting" : isPaid ? "done" : "quiet";
  return (
    <>
      <Text strong className={styles.total}>
        <Ltr>{formats.money(total)}</Ltr>
      </Text>
      <p>
        <Mark tone={isPaidInCash ? "quiet" : tone}>
          {status === "awaiting_payment" ? t("awaited") : sections.howPaid}
        </Mark>
      </p>
      {fee && needsAct(fee) ? (
        <p>
          <Mark tone="wrong">{t("fee", { amount: money(fee.amount) })}</Mark>
        </p>
      ) : null}
      {compensation && !compensation.paidAt ? (
        <p>
          <Mark tone="wrong">{t("compensation", { amount: money(compensation.amount) })}</Mark>
        </p>
      ) : null}
      {difference ? (
        <p>
          <Mark tone="waiting">{t("difference", { amount: money(difference) })}</Mark>
        </p>
      ) : null}
    </>
  );
}

type Fee = NonNullable<AdminBooking["fee"]>;

function isOwed({ state }: Fee): boolean {
  return state === "owed" || state === "asked";
}

/** Whether an amount that the guest owes needs an act. The payment link of a balance is sent automatically, so a balance needs one only when it is overdue. */
export function needsAct(fee: AdminBooking["fee"]): boolean {
  return fee !== null && isOwed(fee) && (fee.reason !== "balance" || fee.isOverdue);
}
