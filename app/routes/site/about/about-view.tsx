import { Grid, Split, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { AboutDocument } from "#i18n/pages/about-document.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Hero, HeroContent, HeroLead, HeroTitle } from "#app/ui/hero.tsx";
import { Label } from "#app/ui/page-head.tsx";
import { ClosingBand } from "#app/ui/text-band.tsx";
import { Breadcrumb } from "../page/breadcrumb.tsx";
import { Questions } from "../page/details.tsx";
import { ParisMap } from "./paris-map.tsx";
import styles from "./about-view.module.css";

export function AboutView({ text, hasReviews }: { text: AboutDocument; hasReviews: boolean }) {
  return (
    <>
      <AboutHero title={text.title} lead={text.lead} ground={text.ground} />
      <Identity what={text.what} papers={text.papers} />
      <Standards standards={text.standards} />
      <HowWeWork ways={text.ways} />
      <Questions questions={text.questions} />
      {hasReviews ? <ReviewsLink /> : null}
      <Closing closing={text.closing} />
    </>
  );
}

/** Without a published review neither the page nor this link exists. */
function ReviewsLink() {
  const t = useWords("aftercare.public");
  const lang = useLang();
  return (
    <Container padBottom="section">
      <Actions>
        <ButtonLink href={`/${lang}/reviews`} variant="secondary">
          {t("link")}
        </ButtonLink>
      </Actions>
    </Container>
  );
}

function AboutHero({ title, lead, ground }: Pick<AboutDocument, "title" | "lead" | "ground">) {
  const t = useWords("about");
  return (
    <Hero>
      <HeroContent className={styles.hero}>
        <Breadcrumb crumbs={[{ name: t("breadcrumb") }]} />
        <Stack gap={5} padTop={5}>
          <HeroTitle>{title}</HeroTitle>
          <HeroLead ch={40}>{lead}</HeroLead>
        </Stack>
        <Stack aria-labelledby="ground-title" as="section" gap={1}>
          <ParisMap places={ground.places} />
          <Label as="h2" id="ground-title" above={4}>
            {ground.title}
          </Label>
          <Text size="small" tone="soft" ch={52}>
            {ground.text}
          </Text>
        </Stack>
      </HeroContent>
    </Hero>
  );
}

function Identity({ what, papers }: Pick<AboutDocument, "what" | "papers">) {
  return (
    <Split as={Container} gap="wide" row={7} align="start" pad="large">
      <Stack as="section" gap={4} sticky>
        <Heading size="m" below={3}>
          {what.title}
        </Heading>
        {what.text.map((paragraph) => (
          <Text key={paragraph} size="lead" ch={52}>
            {paragraph}
          </Text>
        ))}
      </Stack>
      <section aria-labelledby="papers-title" className={styles.papers}>
        <Label as="h2" id="papers-title">
          {papers.title}
        </Label>
        <Text size="small" tone="soft" padTop={2} padBottom={5}>
          {papers.text}
        </Text>
        <DefinitionList rows={papers.lines.map(inFrench)} layout="columns" />
      </section>
    </Split>
  );
}

function inFrench({ label, value }: AboutDocument["papers"]["lines"][number]) {
  return {
    label,
    value: (
      <bdi lang="fr" dir="ltr">
        {value}
      </bdi>
    ),
  };
}

function Standards({ standards }: Pick<AboutDocument, "standards">) {
  const t = useWords("about");
  const lang = useLang();
  return (
    <section data-ground="night" aria-labelledby="standards-title">
      <Stack as={Container} gap="middle" pad="large">
        <Stack gap={4}>
          <Heading id="standards-title" size="m" ch={18}>
            {standards.title}
          </Heading>
          <Text tone="soft" ch={52}>
            {standards.text} <a href={`/${lang}/terms`}>{t("terms")}</a>
          </Text>
        </Stack>
        <Grid as="ul" columns="auto" gap="middle" row={7} className={styles.columns}>
          {standards.list.map(({ title, text }) => (
            <Stack key={title} as="li" gap={3} packed padTop={4} lineAbove="line">
              <h3 className={styles.standard}>{title}</h3>
              <Text tone="soft" ch={40}>
                {text}
              </Text>
            </Stack>
          ))}
        </Grid>
      </Stack>
    </section>
  );
}

function HowWeWork({ ways }: Pick<AboutDocument, "ways">) {
  const t = useWords("about");
  const lang = useLang();
  return (
    <Stack as={Container} gap="wide" row={6} pad="large">
      <Heading size="m">{ways.title}</Heading>
      <Grid as="dl" gap="wide" row={6} columns="auto" className={styles.columns}>
        {ways.list.map((way) => (
          <div key={way.title}>
            <Text as="dt" size="name">
              {way.title}
            </Text>
            <Text as="dd" tone="soft" ch={52} above={2}>
              {way.text}
            </Text>
          </div>
        ))}
      </Grid>
      <p>
        <a href={`/${lang}/services#always`}>{t("prices")}</a>
      </p>
    </Stack>
  );
}

function Closing({ closing }: Pick<AboutDocument, "closing">) {
  const t = useWords("about");
  const lang = useLang();
  return (
    <div data-ground="night">
      <ClosingBand title={closing.title} text={closing.text}>
        <Actions>
          <ButtonLink href={`/${lang}/booking`}>{t("book")}</ButtonLink>
          <a href={`/${lang}/contact`}>{t("contact")}</a>
        </Actions>
      </ClosingBand>
    </div>
  );
}
