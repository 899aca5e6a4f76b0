import { Block, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { VEHICLES, type VehicleClass } from "#features/fleet/vehicle.ts";
import type { EventDocument } from "#i18n/pages/event-document.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { eventBookingPath } from "./event-address.ts";
import type { EventPlan } from "./event-plan.ts";
import styles from "./car-plan.module.css";
import night from "./night-section.module.css";

export function CarPlan({ plan, cars }: { plan: EventPlan } & Pick<EventDocument, "cars">) {
  const t = useWords("events.cars");
  const names = useWords("fleet.names");
  const lang = useLang();
  const { cars: groups, isConvoy = false } = plan;
  return (
    <section data-ground="night" aria-labelledby="cars-title" className={night.section}>
      <Container>
        <Heading id="cars-title" size="m" ch={22}>
          {cars.title}
        </Heading>
        <Text tone="soft" measure above={3} below="band">
          {t("example")}
        </Text>
        <Block as="ul" lineBelow="line">
          {groups.map(([vehicle, count], index) => (
            <Stack
              key={vehicle}
              as="li"
              pad={5}
              lineAbove="line"
              className={isConvoy ? styles.part : styles.group}
            >
              <div>
                <Heading as="h3" size="heading" links="quiet">
                  <a href={eventBookingPath(lang, vehicle)}>{names(vehicle)}</a>
                </Heading>
                <Text size="small" tone="accent" figures="lining">
                  {t("count", { count })}
                </Text>
              </div>
              {isConvoy ? (
                <Convoy groups={groups} of={index} />
              ) : (
                <FileOfCars vehicle={vehicle} count={count} />
              )}
              <Text tone="soft" ch={48}>
                {cars.roles[index]}
              </Text>
            </Stack>
          ))}
        </Block>
      </Container>
    </section>
  );
}

const GAP = 14;

const KERB = { stroke: "var(--edge)", strokeDasharray: "2 5" };

function FileOfCars({ vehicle, count }: { vehicle: VehicleClass; count: number }) {
  const length = VEHICLES[vehicle].length;
  return (
    <Drawing viewBox="0 0 340 44" mirrored stroke="var(--stone)" className={styles.file}>
      <path d="M0 40H340" {...KERB} />
      <path d="M328 4V36" stroke="var(--accent)" strokeWidth="2" />
      {Array.from({ length: count }, (_, place) => (
        <CarFromAbove key={place} nose={314 - place * (length + GAP)} length={length} />
      ))}
    </Drawing>
  );
}

function Convoy({ groups, of }: { groups: EventPlan["cars"]; of: number }) {
  const lengths = groups.flatMap(([vehicle, count], group) =>
    Array.from({ length: count }, () => ({ group, length: VEHICLES[vehicle].length })),
  );
  const room = (cars: typeof lengths) => cars.reduce((sum, { length }) => sum + length + GAP, GAP);
  const whole = room(lengths);
  const file = lengths.map((car, rank) => ({ ...car, nose: whole - room(lengths.slice(0, rank)) }));
  return (
    <Drawing viewBox={`0 0 ${whole} 62`} mirrored stroke="var(--ivory)">
      <path d={`M0 40H${whole}`} {...KERB} />
      {file.map((car, rank) => (
        <g key={car.nose} opacity={car.group === of ? undefined : 0.32}>
          <CarFromAbove nose={car.nose} length={car.length} />
          {car.group === of ? (
            <g transform={`translate(${car.nose - car.length / 2} 57)`}>
              <text className={styles.rank}>{rank + 1}</text>
            </g>
          ) : null}
        </g>
      ))}
    </Drawing>
  );
}

function CarFromAbove({ nose, length }: { nose: number; length: number }) {
  return (
    <g>
      <rect x={nose - length} y="11" width={length} height="20" rx="6" />
      <path d={`M${nose - 14} 14Q${nose - 11} 21 ${nose - 14} 28M${nose - length + 8} 14V28`} />
      <path
        d={`M${nose - 1} 14V17M${nose - 1} 25V28`}
        stroke="var(--ivory)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </g>
  );
}
