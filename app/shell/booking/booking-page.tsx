import { Cluster, Panel, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { cancellationFacts } from "#features/booking/cancellation-text.ts";
import { SPECIAL_REQUESTS } from "#features/pricing/extras.ts";
import type { ReactNode } from "react";
import { legTitle } from "#features/booking/booking.ts";
import type { SpecialRequestStatus } from "#features/booking/booking.ts";
import { namedStatus } from "#features/booking/organisation/approval.ts";
import type { ShownLeg, ShownRide } from "#features/booking/shown-booking.ts";
import { Container } from "#app/ui/container.tsx";
import { classes } from "#app/ui/classes.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { useFormats } from "../words/use-formats.ts";
import { useWords } from "../words/words.tsx";
import { useLineLabel } from "./line-label.ts";
import styles from "./booking-page.module.css";

type BookingPageProps = {
  head: ReactNode;
  legs: ReactNode;
  children: ReactNode;
};

export function BookingPage({ head, legs, children }: BookingPageProps) {
  return (
    <Container padBottom="section" className={styles.page}>
      {head}
      <Stack gap={5} packed className={styles.legs}>
        {legs}
      </Stack>
      <div className={styles.rest}>{children}</div>
    </Container>
  );
}

function toneOf(status: ShownRide["status"]) {
  if (status === "awaiting_payment") return "warning";
  return status === "cancelled" || status === "expired" ? "soft" : "success";
}

function Moment({ at }: { at: string }) {
  return (
    <Text as="time" capital dateTime={at}>
      {useFormats().dateTimeParis(at)}
    </Text>
  );
}

type Row = { label: string; value: ReactNode };

export function BookingRecap({
  leg,
  isOneOfTwo,
  children,
}: {
  leg: ShownLeg | ShownRide;
  isOneOfTwo: boolean;
  children?: ReactNode;
}) {
  const t = useWords("payment");
  return (
    <Panel as="section" raised look="roomy" aria-labelledby={leg.reference}>
      <Cluster
        id={leg.reference}
        as="h2"
        gap={5}
        row={1}
        align="baseline"
        justify="spread"
        padBottom={4}
        lineBelow="accent"
        className={styles.title}
      >
        {isOneOfTwo ? (
          <Text as="span" size="small" tone="soft" className={styles.leg}>
            {t(`recap.${legTitle(leg)}`, { number: leg.position })}
          </Text>
        ) : null}
        <Ltr>{leg.reference}</Ltr>
        <Text as="span" tone={toneOf(leg.status)} medium size="label" className={styles.status}>
          {t(`status.${"price" in leg ? namedStatus(leg) : leg.status}`)}
        </Text>
      </Cluster>
      {"price" in leg ? <GuestRows leg={leg} /> : <RideRows leg={leg} />}
      {children}
    </Panel>
  );
}

function RideRows({ leg }: { leg: ShownRide }) {
  return <DefinitionList layout="aligned" rows={useRideRows(leg)} className={styles.rows} />;
}

function GuestRows({ leg }: { leg: ShownLeg }) {
  const [ride, guest] = [useRideRows(leg), useGuestRows(leg)];
  return (
    <DefinitionList
      layout="aligned"
      rows={[...ride, ...guest]}
      className={classes(styles.rows, styles.money)}
    />
  );
}

function useGuestRows(leg: ShownLeg): Row[] {
  const words = useWords();
  const t = useWords("payment");
  const formats = useFormats();
  const lineLabel = useLineLabel(leg.price.rule);
  const rows: (Row | null)[] = [
    leg.passenger
      ? { label: t("recap.passenger"), value: <ProperName>{leg.passenger.fullName}</ProperName> }
      : null,
    leg.copies.length > 0
      ? {
          label: t("recap.copies"),
          value: leg.copies.map((copy) => (
            <Ltr key={copy}>
              <span>{copy}</span>{" "}
            </Ltr>
          )),
        }
      : null,
    leg.notes ? { label: t("recap.notes"), value: <bdi>{leg.notes}</bdi> } : null,
    { label: t("recap.payment"), value: t(`recap.${leg.paymentMethod}`) },
    ...(leg.status === "confirmed" ? cancellationFacts(leg.cancellation, { words, formats }) : []),
    ...leg.price.lines.map((line) => ({
      label: lineLabel(line),
      value: <Ltr>{formats.money(line.amount)}</Ltr>,
    })),
    { label: t("recap.total"), value: <Ltr>{formats.money(leg.price.total)}</Ltr> },
  ];
  return rows.filter((row) => row !== null);
}

function useRideRows(leg: ShownRide): Row[] {
  const t = useWords("payment");
  const booking = useWords("booking");
  const vehicles = useWords("fleet");
  const formats = useFormats();
  const time = (at: string) => <Moment at={at} />;
  const bags = listed(["large", "cabin", "bulky"] as const, leg.bags, (kind, count) =>
    booking(`summary.bags.${kind}`, { count }),
  );
  const seats = listed(["infant", "toddler", "booster"] as const, leg.childSeats, (seat, count) =>
    t(`recap.seats.${seat}`, { count }),
  );
  const rows: (Row | null)[] = [
    { label: t("recap.pickupTime"), value: time(leg.pickupAt) },
    { label: t("recap.from"), value: <ProperName>{leg.pickup.label}</ProperName> },
    leg.stops.length > 0
      ? {
          label: t("recap.stops"),
          value: leg.stops.map((stop, index) => (
            <div key={index}>
              <ProperName>{stop.label}</ProperName>
            </div>
          )),
        }
      : null,
    leg.dropoff ? { label: t("recap.to"), value: <ProperName>{leg.dropoff.label}</ProperName> } : null,
    { label: t("recap.vehicle"), value: vehicles(`names.${leg.vehicle}`) },
    { label: t("recap.passengers"), value: t("recap.passengersCount", { count: leg.passengers }) },
    { label: t("recap.bags"), value: bags || t("recap.noBags") },
    seats ? { label: t("recap.childSeats"), value: seats } : null,
    leg.travelNumber ? { label: t("recap.travelNumber"), value: <Ltr>{leg.travelNumber}</Ltr> } : null,
    leg.arrivalTerminal
      ? { label: t("recap.terminal"), value: <Ltr>{leg.arrivalTerminal}</Ltr> }
      : leg.isArrivalOpen
        ? { label: t("recap.terminal"), value: t("recap.terminalOpen") }
        : null,
    leg.freeWaitingUntil
      ? {
          label: t("recap.freeWaiting"),
          value: t("recap.freeWaitingUntil", {
            origin: leg.flightOrigin ?? "",
            until: formats.timeParis(leg.freeWaitingUntil),
            landing: formats.time(leg.pickupAt),
          }),
        }
      : null,
    leg.sign ? { label: t("recap.sign"), value: <ProperName>{leg.sign}</ProperName> } : null,
    leg.services.length > 0
      ? {
          label: booking("extras.services"),
          value: leg.services.map((key) => booking(`extras.${key}.title`)).join(" · "),
        }
      : null,
    ...useOptions(leg),
    leg.extras.bodyguard ? { label: t("recap.bodyguard"), value: t("recap.bodyguardNote") } : null,
  ];
  return rows.filter((row) => row !== null);
}

function listed<Kind extends string>(
  kinds: readonly Kind[],
  counts: Record<Kind, number>,
  say: (kind: Kind, count: number) => string,
): string {
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => say(kind, counts[kind]))
    .join(" · ");
}

function useOptions(leg: ShownRide): (Row | null)[] {
  const t = useWords("payment");
  const answers = {
    requested: "specialRequestRequested",
    confirmed: "specialRequestConfirmed",
    not_possible: "specialRequestNotPossible",
  } as const;
  // Only a leg that is still to be driven gets an answer.
  const isOver = !["confirmed", "awaiting_payment"].includes(leg.status);
  return SPECIAL_REQUESTS.map((specialRequest) => {
    const status: SpecialRequestStatus = leg[specialRequest];
    if (status === "none") return null;
    const answer = isOver && status === "requested" ? "specialRequestOver" : answers[status];
    return { label: t(`recap.${specialRequest}`), value: t(`recap.${answer}`) };
  });
}
