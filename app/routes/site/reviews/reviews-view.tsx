import type { PublicReviews } from "#features/aftercare/reviews/public-reviews.server.ts";
import { averageText, MOST_REPORT } from "#features/aftercare/reviews/review.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Disclosure, Panel, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { ProperName } from "#app/ui/ltr.tsx";

type Props = { reviews: PublicReviews | null; isReported: boolean };

/** How the reviews are checked comes before them, as the law asks (consumer code, L111-7-2, D111-16 and D111-17). */
export function ReviewsView({ reviews, isReported }: Props) {
  const t = useWords("aftercare.public");
  const lang = useLang();
  return (
    <Container padBottom="section">
      {reviews ? null : <meta name="robots" content="noindex" />}
      <PageHead title={t("title")} lead={t(reviews ? "lead" : "none")}>
        {reviews ? (
          <Text strong>
            {t("average", { stars: averageText(reviews.average, lang), count: reviews.count })}
          </Text>
        ) : null}
      </PageHead>
      <Stack gap={6}>
        {isReported ? (
          <Notice tone="success" role="status">
            {t("reported")}
          </Notice>
        ) : null}
        <Panel as="section" look="hint" gap={2} aria-labelledby="law">
          <h2 id="law">{t("law")}</h2>
          <Text size="small" tone="soft" measure>
            {t("lawText")}
          </Text>
        </Panel>
        {reviews?.rows.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </Stack>
    </Container>
  );
}

function Review({ review }: { review: PublicReviews["rows"][number] }) {
  const t = useWords("aftercare.public");
  const lang = useLang();
  const { day } = useFormats();
  const { id, stars, words, shownName, riddenOn, writtenAt, reply } = review;
  return (
    <Panel as="article" gap={3} raised look="roomy" aria-labelledby={id}>
      <Text as="h2" id={id} strong>
        <ProperName>{shownName}</ProperName> · <span>{t("stars", { count: stars })}</span>
      </Text>
      <Text as="p" lines lang={review.lang} dir="auto">
        {words}
      </Text>
      <Text size="small" tone="soft">
        <span>{t("ridden", { date: day(`${riddenOn}T12:00:00Z`) })}</span> ·{" "}
        <span>{t("written", { date: day(writtenAt) })}</span>
      </Text>
      {reply ? (
        <Panel look="hint" gap={1}>
          <Text strong>{t("reply")}</Text>
          <Text lines dir="auto">
            {reply}
          </Text>
        </Panel>
      ) : null}
      <Disclosure summary={t("report")} link>
        <Stack as="form" method="post" action={`/${lang}/reviews`} gap={3}>
          <input type="hidden" name="review" value={id} />
          <TextField
            id={`report-${id}`}
            name="words"
            label={t("reportWords")}
            maxLength={MOST_REPORT}
            multiline
            required
            dir="auto"
          />
          <p>
            <Button type="submit" variant="secondary">
              {t("reportSend")}
            </Button>
          </p>
        </Stack>
      </Disclosure>
    </Panel>
  );
}
