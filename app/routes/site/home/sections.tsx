import { useId, type ReactNode } from "react";
import { href } from "react-router";
import { Block, Cluster, Grid, Split, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { ListedPost } from "#features/blog/post.ts";
import { scriptOf } from "#i18n/locales.ts";
import { EmailLink, PhoneLink, WhatsAppLink } from "#app/shell/contact-links.tsx";
import { blogPath, postPath } from "#app/shell/seo/blog-address.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Label, SectionHead } from "#app/ui/page-head.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { Cover } from "../blog/cover.tsx";
import { PostLine } from "../blog/post-rows.tsx";
import styles from "./sections.module.css";

type HowItGoesProps = {
  /** Minutes. */
  waiting: { internationalFlight: number; domesticFlight: number; elsewhere: number };
  /** Cents. */
  cashLimit: number;
};

const STEPS = ["ask", "choose", "pay", "meet"] as const;

export function HowItGoes({ waiting, cashLimit }: HowItGoesProps) {
  const t = useWords("home.how");
  const { money } = useFormats();
  const facts = {
    international: waiting.internationalFlight,
    domestic: waiting.domesticFlight,
    general: waiting.elsewhere,
    cash: money(cashLimit),
    ltr: (text: ReactNode) => <Ltr>{text}</Ltr>,
  };
  return (
    <Block id="how" aria-labelledby="how-title" as="section" pad="section">
      <Container>
        <SectionHead id="how-title" kicker={t("kicker")} title={t("title")} />
        <Grid as="ol" columns="auto" gap="narrow" row={7}>
          {STEPS.map((step, index) => (
            <Stack key={step} as="li" gap={3} packed padTop={5} lineAbove="accent">
              <Text as="span" tone="accent" figures="lining" className={styles.number} aria-hidden="true">
                {index + 1}
              </Text>
              <Heading as="h3" size="heading">
                {t(`steps.${step}.title`)}
              </Heading>
              <Text tone="soft" ch={34}>
                {t.rich(`steps.${step}.text`, facts)}
              </Text>
            </Stack>
          ))}
        </Grid>
      </Container>
    </Block>
  );
}

export function GulfGuests() {
  const t = useWords("home.gulf");
  const lang = useLang();
  return (
    <section id="gulf" aria-labelledby="gulf-title" data-ground="night" className={styles.gulf}>
      <StarLattice className={styles.lattice} />
      <Stack as={Container} gap={5} own>
        <Label>{t("kicker")}</Label>
        {scriptOf(lang) === "arabic" ? null : (
          <p lang="ar" dir="rtl" className={styles.welcome}>
            {t("welcome")}
          </p>
        )}
        <Heading id="gulf-title" size="m" ch={18}>
          {t("title")}
        </Heading>
        <Text size="lead" tone="stone" ch={52}>
          {t("text")}
        </Text>
        <Text size="lead" tone="stone" ch={52}>
          {t("detail")}
        </Text>
        <Block as={Actions} above={3}>
          <ButtonLink href={href("/:lang/booking", { lang })}>{t("book")}</ButtonLink>
          <WhatsAppLink>{t("write")}</WhatsAppLink>
        </Block>
      </Stack>
    </section>
  );
}

function StarLattice({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg className={className} aria-hidden="true" preserveAspectRatio="xMaxYMid slice">
      <pattern id={id} width="120" height="120" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" strokeWidth="0.75">
          <path d={EIGHT_POINTS} />
          <path d={JOINTS} />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

const EIGHT_POINTS =
  "M60 11 74.4 25.6 94.6 25.4 94.4 45.6 109 60 94.4 74.4 94.6 94.6 74.4 94.4 60 109 45.6 94.4 25.4 94.6 25.6 74.4 11 60 25.6 45.6 25.4 25.4 45.6 25.6Z";

const JOINTS =
  "M60 0V11M60 109V120M0 60H11M109 60H120M94.6 25.4 120 0M94.6 94.6 120 120M25.4 94.6 0 120M25.4 25.4 0 0M60 30 81 39 90 60 81 81 60 90 39 81 30 60 39 39Z";

const ABOVE = "(width < 60rem) 100vw, 38rem";
const BESIDE = "(width < 60rem) 30vw, 19rem";

export function LatestPosts({ posts }: { posts: ListedPost[] }) {
  const t = useWords("blog.home");
  const lang = useLang();
  if (posts.length === 0) return null;
  return (
    <Block aria-labelledby="blog-title" as="section" pad="section">
      <Container>
        <SectionHead id="blog-title" kicker={t("kicker")} title={t("title")} />
        <Stack as="ul" gap="narrow" row={6} className={styles.postList}>
          {posts.map((post, position) => (
            <Stack key={post.slug} as="li" gap={4} className={styles.post}>
              <Cover of={post.cover} sizes={position ? BESIDE : ABOVE} className={styles.cover} />
              <Stack gap={2} packed className={styles.postWords}>
                <PostLine category={post.category} publishedAt={post.publishedAt} />
                <h3 className={styles.postTitle}>
                  <RowLink href={postPath(lang, post.slug)}>{post.title}</RowLink>
                </h3>
              </Stack>
            </Stack>
          ))}
        </Stack>
        <Text above={6}>
          <a href={blogPath(lang)}>{t("all")}</a>
        </Text>
      </Container>
    </Block>
  );
}

export function ContactLine() {
  const t = useWords("home.contact");
  const lang = useLang();
  return (
    <Block id="contact" aria-labelledby="contact-title" as="section" pad="medium">
      <Split as={Container} gap="wide" row={6} align="end">
        <Stack gap={3}>
          <Heading id="contact-title" size="m">
            {t("title")}
          </Heading>
          <Text tone="soft">{t("text")}</Text>
        </Stack>
        <Stack gap={3}>
          <Text as={PhoneLink} figures="lining" nowrap className={styles.phone} />
          <Cluster as="p" gap={5} row={3}>
            <WhatsAppLink>{t("write")}</WhatsAppLink>
            <EmailLink />
            <a href={href("/:lang/contact", { lang })}>{t("page")}</a>
          </Cluster>
        </Stack>
      </Split>
    </Block>
  );
}
