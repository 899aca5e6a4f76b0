import type { ReactNode } from "react";
import type { TimetableRow } from "#features/booking/timetable/timetable.ts";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { useFormats } from "../words/use-formats.ts";
import { useWords } from "../words/words.tsx";
import styles from "./timetable.module.css";

type TimetableProps<Row extends TimetableRow> = {
  days: { day: string; rides: Row[] }[];
  heading?: "h2" | "h3";
  isLinked?: boolean;
  asideOf?: (ride: Row) => ReactNode;
  below?: (ride: Row) => ReactNode;
};

export function Timetable<Row extends TimetableRow>({
  days,
  heading = "h2",
  isLinked = false,
  asideOf,
  below,
}: TimetableProps<Row>) {
  const t = useWords("programmes.timetable");
  const { date } = useFormats();
  return (
    <Stack gap={6}>
      {days.map(({ day, rides }) => (
        <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
          <Cluster
            as="header"
            gap={4}
            row={1}
            align="baseline"
            justify="spread"
            padBottom={2}
            lineBelow="accent"
          >
            <Heading as={heading} id={`day-${day}`} size="large">
              {date(day)}
            </Heading>
            <Text as="span" size="small" tone="soft">
              {t("rides", { count: rides.length })}
            </Text>
          </Cluster>
          <ol>
            {rides.map((ride) => (
              <Stack
                key={ride.number}
                as="li"
                gap={4}
                row={1}
                pad={4}
                lineBelow="line"
                className={styles.ride}
              >
                <Times ride={ride} />
                <div>
                  <Way places={ride.places} />
                  <Facts ride={ride} isLinked={isLinked} />
                </div>
                {asideOf ? <div className={styles.aside}>{asideOf(ride)}</div> : null}
                {below ? <div className={styles.below}>{below(ride)}</div> : null}
              </Stack>
            ))}
          </ol>
        </section>
      ))}
    </Stack>
  );
}

function Times({ ride: { pickupAt, until } }: { ride: TimetableRow }) {
  const { time } = useFormats();
  return (
    <Text strong figures nowrap className={styles.times}>
      <time dateTime={pickupAt}>{time(pickupAt)}</time>
      {until ? (
        <Text as="span" size="small" tone="soft">
          {" – "}
          <time dateTime={until}>{time(until)}</time>
        </Text>
      ) : null}
    </Text>
  );
}

function Way({ places }: { places: string[] }) {
  return (
    <ol className={styles.way}>
      {places.map((place, index) => (
        // Two stops may have the same name.
        <li key={index}>
          <ProperName>{place}</ProperName>
        </li>
      ))}
    </ol>
  );
}

function Facts({ ride, isLinked }: { ride: TimetableRow; isLinked: boolean }) {
  const names = useWords("fleet.names");
  const recap = useWords("payment.recap");
  const summary = useWords("booking.summary");
  const { hours, vehicle, passengers, rider, travelNumber, reference } = ride;
  const parts: ReactNode[] = [
    ...(rider ? [rider] : []),
    ...(hours ? [summary("hours", { count: hours })] : []),
    names(vehicle),
    recap("passengersCount", { count: passengers }),
    ...(travelNumber ? [<Ltr key="number">{travelNumber}</Ltr>] : []),
    ...(reference
      ? [
          isLinked ? (
            <a key="ride" href={`#${reference}`}>
              <Ltr>{reference}</Ltr>
            </a>
          ) : (
            <Ltr key="ride">{reference}</Ltr>
          ),
        ]
      : []),
  ];
  return (
    <Text as="ul" size="small" tone="soft" className={styles.facts}>
      {parts.map((part, index) => (
        <li key={index}>
          <bdi>{part}</bdi>
        </li>
      ))}
    </Text>
  );
}
