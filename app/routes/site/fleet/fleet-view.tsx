import type { ReactNode } from "react";
import { href } from "react-router";
import { Block, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { cancellationNoticeHours } from "#features/fleet/cancellation-notice.ts";
import { largeBagsOf, type VehicleClass, VEHICLES } from "#features/fleet/vehicle.ts";
import type { FleetIndexDocument } from "#i18n/pages/vehicle-document.ts";
import { CarPicture } from "#app/shell/pictures/car-picture.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { PointList } from "#app/ui/text-band.tsx";
import { vehiclePath } from "./fleet-address.ts";
import { FleetHero } from "./fleet-hero.tsx";
import styles from "./fleet-view.module.css";

export function FleetView({
  text,
  cars,
  closed,
}: {
  text: FleetIndexDocument;
  cars: ComparedCar[];
  closed: VehicleClass[];
}) {
  const t = useWords("vehicles");
  const lang = useLang();
  return (
    <>
      <Block
        crumbs={[{ name: t("breadcrumb") }]}
        title={text.title}
        lead={text.lead}
        as={FleetHero}
        padBottom="medium"
      >
        <Container className={styles.cars}>
          <CompareTable cars={cars} closed={closed} />
        </Container>
      </Block>
      <Guide guide={text.guide} />
      <Container>
        <Heading size="m" ch={20}>
          {text.always.title}
        </Heading>
        <PointList points={text.always.list} above="band" />
      </Container>
      <Stack as={Container} gap={4} own pad="closing">
        <Heading size="m" ch={20}>
          {text.closing.title}
        </Heading>
        <p>{text.closing.text}</p>
        <ButtonLink href={href("/:lang/booking", { lang })}>{t("actions.bookAny")}</ButtonLink>
      </Stack>
    </>
  );
}

function Guide({ guide }: Pick<FleetIndexDocument, "guide">) {
  const names = useWords("fleet.names");
  const lang = useLang();
  return (
    <Container pad="small">
      <Heading size="m" ch={20}>
        {guide.title}
      </Heading>
      <Block as="ul" above="band" lineAbove="accent">
        {guide.list.map(({ title, text, vehicle }) => (
          <Stack
            key={title}
            as="li"
            gap={6}
            row={2}
            align="baseline"
            pad={5}
            lineBelow="line"
            className={styles.need}
          >
            <CarPicture of={vehicle} alt="" close sizes="14rem" className={styles.portrait} />
            <Heading as="h3" size="heading">
              {title}
            </Heading>
            <Text tone="soft">{text}</Text>
            <a href={vehiclePath(lang, vehicle)}>{names(vehicle)}</a>
          </Stack>
        ))}
      </Block>
    </Container>
  );
}

/** `price`: Charles de Gaulle – Paris in cents, null for a quote. */
type ComparedCar = { vehicle: VehicleClass; price: number | null };

const COLUMNS = ["seats", "bags", "childSeats", "price", "cancellation"] as const;

function CompareTable({ cars, closed }: { cars: ComparedCar[]; closed: VehicleClass[] }) {
  const t = useWords("vehicles.table");
  return (
    <DataTable
      title={t("caption")}
      lead={t("note")}
      columns={(["car", ...COLUMNS] as const).map((key) => ({ key, label: t(key) }))}
      className={styles.table}
    >
      {cars.map((car, place) => (
        <CarRow key={car.vehicle} car={car} isFirst={place === 0} isClosed={closed.includes(car.vehicle)} />
      ))}
    </DataTable>
  );
}

type CarRowProps = { car: ComparedCar; isFirst: boolean; isClosed: boolean };

/** The picture of the first car is the largest one on a phone's first screen, so it is not lazy. */
function CarRow({ car: { vehicle, price }, isFirst, isClosed }: CarRowProps) {
  const t = useWords("vehicles");
  const names = useWords("fleet.names");
  const lang = useLang();
  const { money } = useFormats();
  const cells: Record<(typeof COLUMNS)[number], ReactNode> = {
    seats: VEHICLES[vehicle].passengers,
    bags: largeBagsOf(vehicle),
    childSeats: VEHICLES[vehicle].maxChildSeats,
    price: isClosed ? t("closed.label") : price === null ? t("routes.onQuote") : <Ltr>{money(price)}</Ltr>,
    cancellation: t("table.hours", { hours: cancellationNoticeHours(vehicle, false) }),
  };
  return (
    <tr>
      <th scope="row" className={styles.car}>
        <CarPicture
          of={vehicle}
          alt=""
          priority={isFirst}
          sizes="(width < 40rem) min(100vw - 2.5rem, 26rem), (width < 60rem) 38vw, 16rem"
          className={styles.drawing}
        />
        <RowLink href={vehiclePath(lang, vehicle)} display>
          {names(vehicle)}
        </RowLink>
      </th>
      {COLUMNS.map((column) => (
        <td key={column}>
          <Text size="small" tone="soft" className="narrow-only" aria-hidden="true">
            {t(`table.${column}`)}
          </Text>
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}
