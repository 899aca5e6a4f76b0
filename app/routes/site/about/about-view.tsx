import { Block, Grid, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { AboutDocument } from "#i18n/pages/about-document.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Hero, HeroContent, HeroLead, HeroTitle } from "#app/ui/hero.tsx";
import { Label } from "#app/ui/page-head.tsx";
import { ClosingBand, TextBand } from "#app/ui/text-band.tsx";
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
        <Stack gap={5} className={styles.heroWords}>
          <HeroTitle className={styles.heroTitle}>{title}</HeroTitle>
          <HeroLead ch={40}>{lead}</HeroLead>
        </Stack>
        <Stack aria-labelledby="ground-title" as="section" gap={1} className={styles.ground}>
          <ParisMap places={ground.places} />
          <Label as="h2" id="ground-title" className={styles.groundTitle}>
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
    <TextBand title={what.title} text={what.text} className={styles.identity}>
      <section aria-labelledby="papers-title" className={styles.papers}>
        <Label as="h2" id="papers-title">
          {papers.title}
        </Label>
        <Text size="small" tone="soft" padTop={2} padBottom={5}>
          {papers.text}
        </Text>
        <DefinitionList rows={papers.lines.map(inFrench)} layout="columns" className={styles.paperLines} />
      </section>
    </TextBand>
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
      <Container pad="large" className={styles.standards}>
        <Stack gap={4}>
          <Heading id="standards-title" size="m" ch={18}>
            {standards.title}
          </Heading>
          <Text tone="soft" ch={52} className={styles.standardsText}>
            {standards.text} <a href={`/${lang}/terms`}>{t("terms")}</a>
          </Text>
        </Stack>
        <ul className={styles.standardsList}>
          {standards.list.map(({ title, text }) => (
            <Block key={title} as="li" padTop={4} lineAbove="line" className={styles.standard}>
              <h3>{title}</h3>
              <p>{text}</p>
            </Block>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function HowWeWork({ ways }: Pick<AboutDocument, "ways">) {
  const t = useWords("about");
  const lang = useLang();
  return (
    <Stack as={Container} gap="wide" row={6} pad="large">
      <Heading size="m">{ways.title}</Heading>
      <Grid as="dl" gap="wide" row={6} columns="auto" className={styles.waysList}>
        {ways.list.map((way) => (
          <div key={way.title} className={styles.way}>
            <dt>{way.title}</dt>
            <dd>{way.text}</dd>
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
      <ClosingBand title={closing.title} text={closing.text} className={styles.closing}>
        <Actions className={styles.actions}>
          <ButtonLink href={`/${lang}/booking`}>{t("book")}</ButtonLink>
          <a href={`/${lang}/contact`}>{t("contact")}</a>
        </Actions>
      </ClosingBand>
    </div>
  );
}
