import { href } from "react-router";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { CarPicture } from "#app/shell/pictures/car-picture.tsx";
import type { PictureName } from "#app/shell/pictures/pictures.ts";
import { HOME_PRINTS } from "#app/shell/pictures/scene-places.ts";
import { Scene } from "#app/shell/pictures/scene.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Block, Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { Label, SectionHead } from "#app/ui/page-head.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { vehiclePath } from "../fleet/fleet-address.ts";
import type { PageGroup } from "./listed-pages.server.ts";
import styles from "./offers.module.css";

export function Services({ groups }: { groups: PageGroup[] }) {
  const t = useWords("home.services");
  const index = href("/:lang/services", { lang: useLang() });
  return (
    <Block as="section" aria-labelledby="services-title" padBottom="section">
      <Container>
        <SectionHead id="services-title" kicker={t("kicker")} title={t("title")} lead={t("lead")} />
        <Grid columns={3} from={48} gap="middle" row={7}>
          {groups.map(({ title, text, pages }) => (
            <Stack key={title} padTop={5} lineAbove="accent" packed className={styles.group}>
              <Label as="h3" medium>
                {title}
              </Label>
              <Text tone="soft" above={2} padBottom={4}>
                {text}
              </Text>
              <ul className={styles.list}>
                {pages.map(({ slug, name }) => (
                  <li key={slug}>
                    <a href={`${index}/${slug}`} className={styles.link}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </Stack>
          ))}
        </Grid>
        <Text above={6}>
          <a href={index}>{t("all")}</a>
        </Text>
      </Container>
    </Block>
  );
}

/** `isClosed`: the class cannot be booked instantly at present. */
type Car = { id: VehicleClass; seats: number; bags: number; isClosed: boolean };

export function FleetList({ fleet }: { fleet: Car[] }) {
  const t = useWords("home.fleet");
  return (
    <Block id="fleet" aria-labelledby="fleet-title" data-ground="night" as="section" pad="section">
      <Container>
        <SectionHead id="fleet-title" kicker={t("kicker")} title={t("title")} lead={t("lead")} />
        <Block as="ul" lineAbove="line">
          {fleet.map((car) => (
            <CarRow key={car.id} car={car} />
          ))}
        </Block>
      </Container>
    </Block>
  );
}

function CarRow({ car: { id, seats, bags, isClosed } }: { car: Car }) {
  const t = useWords("home.fleet");
  const names = useWords("fleet.names");
  const lang = useLang();
  return (
    <Stack as="li" pad={4} lineBelow="line" gap={6} row={2} align="center" className={styles.car}>
      <CarPicture
        of={id}
        alt=""
        close
        sizes="(max-width: 40rem) 90vw, (max-width: 64rem) 14rem, 17rem"
        className={styles.picture}
      />
      <Heading as="h3" size="s" className={styles.carName}>
        <RowLink href={vehiclePath(lang, id)}>{names(id)}</RowLink>
      </Heading>
      <Text tone="stone" className={styles.carLine}>
        {t(`lines.${id}`)}
      </Text>
      <Cluster size="small" tone="soft" as="p" gap={5} row={1} className={styles.capacity}>
        <span>
          <Icon icon="user-round" size={18} className="accent" />
          <span>{t("seats", { count: seats })}</span>
        </span>
        <span>
          <Icon icon="luggage" size={18} className="accent" />
          <span>{t("bags", { count: bags })}</span>
        </span>
        {isClosed ? <span>{t("onRequest")}</span> : null}
      </Cluster>
      <Icon icon="arrow-right" mirrored className={styles.arrow} />
    </Stack>
  );
}

export function Events({ groups }: { groups: PageGroup[] }) {
  const t = useWords("home.events");
  const index = href("/:lang/prestige-events", { lang: useLang() });
  return (
    <Block aria-labelledby="events-title" data-ground="night" as="section" pad="section">
      <Container>
        <SectionHead id="events-title" kicker={t("kicker")} title={t("title")} lead={t("lead")} />
        <Grid columns="auto" column={13} className={styles.eventGroups}>
          {groups.map(({ title, pages }, position) => (
            <Stack key={title} gap={4} packed>
              <Print name={HOME_PRINTS[position]} />
              <Heading as="h3" size="s" above={2}>
                {title}
              </Heading>
              <Cluster as="ul" gap={5} row={0} links>
                {pages.map(({ slug, name }) => (
                  <li key={slug}>
                    <a href={`${index}/${slug}`}>{name}</a>
                  </li>
                ))}
              </Cluster>
            </Stack>
          ))}
        </Grid>
        <Cluster as="p" above={6} links>
          <a href={index}>{t("all")}</a>
        </Cluster>
      </Container>
    </Block>
  );
}

function Print({ name }: { name: PictureName | undefined }) {
  if (!name) return null;
  return <Scene name={name} shape="tall" sizes="(max-width: 48rem) 100vw, 26rem" className={styles.print} />;
}
