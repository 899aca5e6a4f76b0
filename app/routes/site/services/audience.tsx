import { Block, Grid } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import { Container } from "#app/ui/container.tsx";
import { DayBand } from "../page/day-band.tsx";
import type { ServicePlan } from "./service-plan.ts";
import styles from "./audience.module.css";

type AudienceProps = { bands: ServicePlan["bands"]; text: ServiceDocument };

export function Audience({ bands, text: { audience, labels = {} } }: AudienceProps) {
  const { title, list } = audience;
  return (
    <section
      aria-labelledby="audience-title"
      data-ground={bands ? "night" : undefined}
      className={styles.audience}
    >
      <Container>
        <Heading id="audience-title" size="m" below="band">
          {bands ? labels["title"] : title}
        </Heading>
        {bands?.map((spans, index) => (
          <DayBand
            key={list[index]!.title}
            name={list[index]!.title}
            text={list[index]!.text}
            spans={spans.map((span) => ({ ...span, name: labels[span.name]! }))}
          />
        ))}
        {bands ? (
          <Text size="small" tone="soft" padTop={4} lineAbove="line">
            {labels["legend"]}
          </Text>
        ) : (
          <Guests list={list} />
        )}
      </Container>
    </section>
  );
}

function Guests({ list }: Pick<ServiceDocument["audience"], "list">) {
  return (
    <Grid as="ul" columns={3} from={48} gap="middle" row={6} className={styles.guests}>
      {list.map((guest) => (
        <Block key={guest.title} as="li" ch={40} padTop={4} lineAbove="accent">
          <Heading as="h3" size="large" below={3}>
            {guest.title}
          </Heading>
          <Text tone="soft">{guest.text}</Text>
        </Block>
      ))}
    </Grid>
  );
}
