import { Block, Grid, Split, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { cancellationNoticeHours } from "#features/fleet/cancellation-notice.ts";
import { largeBagsOf, type VehicleClass, VEHICLES } from "#features/fleet/vehicle.ts";
import { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import type { VehicleDocument } from "#i18n/pages/vehicle-document.ts";
import { CarPicture } from "#app/shell/pictures/car-picture.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { RowLink, RowLinks, RowLinksTitle } from "#app/ui/row-link.tsx";
import { ClosingBand } from "#app/ui/text-band.tsx";
import { Included, Questions, Rules } from "../page/details.tsx";
import { servicePath } from "../services/service-address.ts";
import { Cabin } from "./cabin.tsx";
import { fleetPath, ridePath, vehiclePath } from "./fleet-address.ts";
import { FleetHero } from "./fleet-hero.tsx";
import type { RoutePrice } from "./route-prices.ts";
import { SeatPlan } from "./seat-plan.tsx";
import styles from "./vehicle-view.module.css";

type VehicleViewProps = {
  vehicle: VehicleClass;
  text: VehicleDocument;
  routes: RoutePrice[];
  /** The class cannot be booked instantly at present. */
  isClosed: boolean;
};

export function VehicleView({ vehicle, text, routes, isClosed }: VehicleViewProps) {
  const t = useWords("vehicles");
  return (
    <>
      <Studio vehicle={vehicle} text={text} isClosed={isClosed} />
      <Purpose purpose={text.purpose} chapters={text.chapters} />
      {isClosed ? null : <RouteTable vehicle={vehicle} routes={routes} />}
      <Included list={useIncluded(vehicle, text.included)} apart={t("apart")} />
      <Alternatives instead={text.instead} />
      <Rules rules={useRules(vehicle)} />
      <Questions questions={text.questions} />
      <ServicesWith vehicle={vehicle} />
      <ClosingBand title={text.closing.title} text={text.closing.text}>
        <VehicleActions vehicle={vehicle} isClosed={isClosed} />
      </ClosingBand>
    </>
  );
}

const WAITING = {
  international: FREE_WAITING_MINUTES.internationalFlight,
  domestic: FREE_WAITING_MINUTES.domesticFlight,
  elsewhere: FREE_WAITING_MINUTES.elsewhere,
};

function useIncluded(vehicle: VehicleClass, own: string[]): string[] {
  const t = useWords("vehicles");
  const fleet = useWords("fleet");
  const formats = useFormats();
  const features = formats.list(VEHICLES[vehicle].features.map((feature) => fleet(`features.${feature}`)));
  return [
    t("onBoard", { features }),
    ...own,
    t("common.wait", WAITING),
    t("common.tolls"),
    t("common.always"),
  ];
}

function useRules(vehicle: VehicleClass) {
  const t = useWords("vehicles.rules");
  const hours = cancellationNoticeHours(vehicle, false);
  const hourly = cancellationNoticeHours(vehicle, true);
  const isNamed = VEHICLES[vehicle].category === "prestige";
  return [
    { title: t("waiting"), text: t("waitingText", WAITING) },
    { title: t("cancellation"), text: t("cancellationText", { hours, hourly }) },
    { title: t("model"), text: t(isNamed ? "namedModelText" : "modelText") },
  ];
}

type StudioProps = {
  vehicle: VehicleClass;
  isClosed: boolean;
  text: Pick<VehicleDocument, "title" | "lead" | "interior" | "plan" | "rows">;
};

function Studio({ vehicle, text, isClosed }: StudioProps) {
  const names = useWords("fleet.names");
  const t = useWords("vehicles");
  const pictures = useWords("pictures.cars");
  const crumbs = [{ name: t("breadcrumb"), to: "fleet" }, { name: names(vehicle) }];
  const isVan = VEHICLES[vehicle].passengers > 3;
  return (
    <FleetHero
      crumbs={crumbs}
      title={text.title}
      lead={text.lead}
      act={<VehicleActions vehicle={vehicle} isClosed={isClosed} />}
    >
      <Container width="media" padTop={3} padBottom={5} className={styles.stage}>
        <CarPicture of={vehicle} alt={pictures(vehicle)} close priority sizes="min(100vw, 70rem)" />
      </Container>
      <Stack as={Container} gap={6} padBottom="medium">
        <Capacity vehicle={vehicle} />
        {text.interior ? <Cabin of={vehicle} text={text.interior} /> : null}
        <Stack
          as="section"
          aria-labelledby="plan-title"
          gap={6}
          className={isVan ? styles.vanPlan : styles.plan}
        >
          <Stack gap={4} measure className={styles.places}>
            <Heading id="plan-title" size="s">
              {t("plan.title")}
            </Heading>
            <p>{text.plan}</p>
            {text.rows ? <Rows rows={text.rows} /> : null}
            <Text size="small" tone="soft">
              {t("plan.note")}
            </Text>
          </Stack>
          <SeatPlan of={vehicle} large={isVan} />
        </Stack>
      </Stack>
    </FleetHero>
  );
}

function Rows({ rows }: { rows: NonNullable<VehicleDocument["rows"]> }) {
  return (
    <Grid as="dl" gap={5} row={0} columns={3} from={40} figures="lining" className={styles.rows}>
      {rows.map(({ seats, text }) => (
        <Block key={seats} pad={3} lineAbove="accent">
          <Heading as="dt" size="large" display>
            <Ltr>{seats}</Ltr>
          </Heading>
          <Text as="dd" size="small" tone="soft">
            {text}
          </Text>
        </Block>
      ))}
    </Grid>
  );
}

function Capacity({ vehicle }: { vehicle: VehicleClass }) {
  const t = useWords("vehicles");
  const fleet = useWords("fleet");
  const { passengers, maxChildSeats } = VEHICLES[vehicle];
  const rows = {
    seats: fleet("seats", { count: passengers }),
    bags: fleet("bags", { count: largeBagsOf(vehicle) }),
    childSeats: t("counts.childSeats", { count: maxChildSeats }),
    cancellation: t("stage.until", { hours: cancellationNoticeHours(vehicle, false) }),
  };
  return (
    <section aria-labelledby="room-title">
      <h2 id="room-title" className="visually-hidden">
        {t("stage.room")}
      </h2>
      <Grid as="dl" columns={2} from={40} gap={6} row={0} lineAbove="accent" className={styles.capacity}>
        {(["seats", "bags", "childSeats", "cancellation"] as const).map((key) => (
          <Text key={key} as="div" figures="lining" pad={4} lineBelow="line">
            <Text as="dt" size="small" tone="soft">
              {t(`stage.${key}`)}
            </Text>
            <Text as="dd" size="name">
              {rows[key]}
            </Text>
          </Text>
        ))}
      </Grid>
    </section>
  );
}

function Purpose({ purpose, chapters }: Pick<VehicleDocument, "purpose" | "chapters">) {
  return (
    <Stack as={Container} gap="wide" pad="small">
      <Split as="section" gap="wide" row={5} ratio="main-last">
        <Heading size="m" ch={16}>
          {purpose.title}
        </Heading>
        <Stack gap={4} packed measure>
          {purpose.text.map((paragraph, index) => (
            <Text key={paragraph} size={index === 0 ? "lead" : undefined}>
              {paragraph}
            </Text>
          ))}
        </Stack>
      </Split>
      <Split gap="wide" row={6} from={48}>
        {chapters.map(({ title, text }) => (
          <Block key={title} as="section" padTop={4} lineAbove="line">
            <Heading as="h3" size="large" below={3}>
              {title}
            </Heading>
            <Text tone="soft" measure>
              {text}
            </Text>
          </Block>
        ))}
      </Split>
    </Stack>
  );
}

function RouteTable({ vehicle, routes }: Pick<VehicleViewProps, "vehicle" | "routes">) {
  const t = useWords("vehicles.routes");
  const columns = (["road", "time", "price", "action"] as const).map((key) => ({ key, label: t(key) }));
  return (
    <Container padBottom="large">
      <DataTable title={t("title")} lead={t("lead")} columns={columns} ruled className={styles.routeTable}>
        {routes.map((route) => (
          <RouteRow key={route.key} vehicle={vehicle} route={route} />
        ))}
      </DataTable>
    </Container>
  );
}

function RouteRow({ vehicle, route }: { vehicle: VehicleClass; route: RoutePrice }) {
  const t = useWords("vehicles.routes");
  const lang = useLang();
  const { duration, money } = useFormats();
  const places = { from: t(`places.${route.from}`), to: t(`places.${route.to}`) };
  return (
    <tr>
      <th scope="row">
        {t(`names.${route.from}`)} – {t(`names.${route.to}`)}
      </th>
      <td>{duration(route.duration, route.durationTo)}</td>
      <td>{route.price === null ? t("onQuote") : <Ltr>{money(route.price)}</Ltr>}</td>
      <Block as="td" links>
        <a href={ridePath(lang, vehicle, places)} aria-label={t("bookRoad", places)}>
          {t("book")}
        </a>
      </Block>
    </tr>
  );
}

function Alternatives({ instead }: Pick<VehicleDocument, "instead">) {
  const t = useWords("vehicles.sections");
  const fleet = useWords("fleet");
  const formats = useFormats();
  const lang = useLang();
  return (
    <Block
      as="section"
      aria-labelledby="instead-title"
      data-ground="night"
      pad="medium"
      className={styles.alternatives}
    >
      <Container>
        <Heading id="instead-title" size="m" ch={20}>
          {t("instead")}
        </Heading>
        <Grid as="ul" columns="auto" column={13} gap="middle" row={6} above="band">
          {instead.map(({ vehicle, text }) => (
            <Stack key={vehicle} as="li" gap={2} packed className={styles.car}>
              <CarPicture
                of={vehicle}
                alt=""
                close
                sizes="(max-width: 48rem) 100vw, 26rem"
                className={styles.drawing}
              />
              <Heading as="h3" size="large" above={3}>
                <RowLink href={vehiclePath(lang, vehicle)}>{fleet(`names.${vehicle}`)}</RowLink>
              </Heading>
              <Text size="small" tone="soft" figures="lining">
                {formats.list([
                  fleet("seats", { count: VEHICLES[vehicle].passengers }),
                  fleet("bags", { count: largeBagsOf(vehicle) }),
                ])}
              </Text>
              <p>{text}</p>
            </Stack>
          ))}
        </Grid>
        <Text above={6}>
          <a href={fleetPath(lang)}>{t("all")}</a>
        </Text>
      </Container>
    </Block>
  );
}

function ServicesWith({ vehicle }: { vehicle: VehicleClass }) {
  const t = useWords("services");
  const sections = useWords("vehicles.sections");
  const lang = useLang();
  const links = VEHICLES[vehicle].services.map((slug) => ({
    href: servicePath(lang, slug),
    name: t(`names.${slug}`),
    line: t(`lines.${slug}`),
  }));
  return (
    <section aria-labelledby="services-title">
      <Container>
        <RowLinksTitle id="services-title">{sections("services")}</RowLinksTitle>
        <RowLinks links={links} abreast />
      </Container>
    </section>
  );
}

function VehicleActions({ vehicle, isClosed }: { vehicle: VehicleClass; isClosed: boolean }) {
  const t = useWords("vehicles.actions");
  const closed = useWords("vehicles.closed");
  const lang = useLang();
  return (
    <>
      {isClosed ? <Text ch={52}>{closed("note")}</Text> : null}
      <Actions>
        <ButtonLink href={ridePath(lang, vehicle)}>{isClosed ? closed("ask") : t("book")}</ButtonLink>
        <ButtonLink href={ridePath(lang, vehicle, { trip: "hourly" })} variant="quiet">
          {t("quote")}
        </ButtonLink>
      </Actions>
    </>
  );
}
