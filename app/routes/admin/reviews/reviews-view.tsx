import { Form, href, Link } from "react-router";
import type { ReviewFilter, ReviewList } from "#features/aftercare/reviews/read-reviews.server.ts";
import { averageText, MOST_REPLY, PUBLICATIONS, REFUSALS } from "#features/aftercare/reviews/review.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Disclosure, Grid, Panel, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { AdminHead, StatusBadge } from "#app/routes/admin/shell/admin-page.tsx";
import { Flash } from "#app/routes/admin/shell/flash.tsx";

type Props = { filter: ReviewFilter; reviews: ReviewList; isDone: boolean; isChanged: boolean };

type Review = ReviewList["rows"][number];

export function ReviewsView({ filter, reviews, isDone, isChanged }: Props) {
  const t = useWords("aftercare.office.reviews");
  const lang = useLang();
  const { rows, average, count } = reviews;
  return (
    <Stack gap={6}>
      <AdminHead title={t("title")} />
      <Flash done={isDone && !isChanged ? t("done") : null} problem={isChanged ? t("changed") : null} />
      <Text size="small" tone="soft" measure>
        {t("lead")}
      </Text>
      <Filters filter={filter} reviews={reviews} />
      {average === null ? (
        <p>{t("none")}</p>
      ) : (
        <Text strong>{t("average", { stars: averageText(average, lang), count })}</Text>
      )}
      {rows.map((review) => (
        <ReviewPart key={`${review.id} ${review.version}`} review={review} />
      ))}
    </Stack>
  );
}

function Filters({ filter, reviews: { chauffeurs } }: Pick<Props, "filter" | "reviews">) {
  const t = useWords("aftercare.office.reviews");
  const lang = useLang();
  const all = { value: "", label: t("all") };
  return (
    <Grid as={Form} method="get" columns={4} from={48} gap={4} align="end">
      <SelectField
        name="chauffeur"
        label={t("chauffeur")}
        defaultValue={filter.chauffeur ?? ""}
        options={[
          all,
          ...chauffeurs.map(({ id, fullName, count, average }) => ({
            value: id,
            label: `${fullName} · ${averageText(average, lang)}/5 (${count})`,
          })),
        ]}
      />
      <SelectField
        name="stars"
        label={t("stars")}
        defaultValue={filter.stars === null ? "" : String(filter.stars)}
        options={[
          all,
          ...[5, 4, 3, 2, 1].map((count) => ({ value: String(count), label: t("ofStars", { count }) })),
        ]}
      />
      <SelectField
        name="view"
        label={t("view")}
        defaultValue={filter.view ?? ""}
        options={[
          all,
          ...[...PUBLICATIONS, "reported" as const].map((view) => ({
            value: view,
            label: t(`views.${view}`),
          })),
        ]}
      />
      <Button type="submit" variant="secondary">
        {t("filter")}
      </Button>
    </Grid>
  );
}

const BADGES = { private: "draft", asked: "new", published: "published", refused: "refused" };

function ReviewPart({ review }: { review: Review }) {
  const t = useWords("aftercare.office.reviews");
  const refusals = useWords("aftercare.refusals");
  const lang = useLang();
  const { day } = useFormats();
  const { reference, publication } = review;
  return (
    <Panel pad={4}>
      <Stack gap={3}>
        <Cluster gap={3} row={1} align="baseline" justify="spread">
          <Text as="h2" strong>
            {t("ofStars", { count: review.stars })}
            {review.chauffeur ? (
              <>
                {" · "}
                <bdi>{review.chauffeur}</bdi>
              </>
            ) : null}
          </Text>
          <StatusBadge status={BADGES[publication]}>{t(`views.${publication}`)}</StatusBadge>
        </Cluster>
        {review.words ? (
          <Text as="bdi" lines>
            {review.words}
          </Text>
        ) : null}
        <Text size="small" tone="soft">
          <Link to={href("/:lang/admin/bookings/:reference", { lang, reference })}>
            <Ltr>{reference}</Ltr>
          </Link>{" "}
          · {t("ridden", { date: day(`${review.riddenOn}T12:00:00Z`) })} ·{" "}
          {t("written", { date: day(review.writtenAt) })}
          {review.shownName ? ` · ${t("shown", { name: `\u2068${review.shownName}\u2069` })}` : ""}
        </Text>
        {review.refusal ? <Text tone="error">{refusals(review.refusal)}</Text> : null}
        {review.reports > 0 ? (
          <Text tone="warning">
            <bdi>{t("reported", { count: review.reports, words: review.reportWords })}</bdi>
          </Text>
        ) : null}
        {publication === "private" ? null : <Decisions review={review} />}
      </Stack>
    </Panel>
  );
}

function Decisions({ review }: { review: Review }) {
  const t = useWords("aftercare.office.reviews");
  const refusals = useWords("aftercare.refusals");
  const isPublished = review.publication === "published";
  const key = (
    <>
      <input type="hidden" name="review" value={review.id} />
      <input type="hidden" name="version" value={review.version} />
    </>
  );
  return (
    <>
      <Toolbar>
        {isPublished ? null : (
          <AdminForm>
            {key}
            <Button type="submit" name="intent" value="publish" variant="secondary">
              {t("publish")}
            </Button>
          </AdminForm>
        )}
        {review.reports > 0 ? (
          <AdminForm>
            {key}
            <Button type="submit" name="intent" value="keep" variant="secondary">
              {t("keep")}
            </Button>
          </AdminForm>
        ) : null}
      </Toolbar>
      {isPublished ? (
        <Disclosure summary={t("reply")} link open={review.reply !== ""}>
          <Stack as={AdminForm} gap={3}>
            {key}
            <TextField
              id={`reply-${review.id}`}
              name="reply"
              label={t("reply")}
              defaultValue={review.reply}
              maxLength={MOST_REPLY}
              multiline
              dir="auto"
            />
            <Toolbar>
              <Button type="submit" name="intent" value="reply" variant="secondary">
                {t("replySave")}
              </Button>
            </Toolbar>
          </Stack>
        </Disclosure>
      ) : null}
      {review.publication === "refused" ? null : (
        <Disclosure summary={t("refuse")} link>
          <Stack as={AdminForm} gap={3}>
            {key}
            <SelectField
              id={`refusal-${review.id}`}
              name="refusal"
              label={t("refusal")}
              options={REFUSALS.map((value) => ({ value, label: refusals(value) }))}
            />
            <Toolbar>
              <Button type="submit" name="intent" value="refuse" variant="secondary">
                {t("refuse")}
              </Button>
            </Toolbar>
          </Stack>
        </Disclosure>
      )}
    </>
  );
}
