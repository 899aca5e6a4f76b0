import { Form, Link, useParams } from "react-router";
import { MOST_DESCRIPTION, MOST_WHAT } from "#features/aftercare/lost/lost-item.ts";
import { MOST_REVIEW_WORDS, MOST_SHOWN_NAME } from "#features/aftercare/reviews/review.ts";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import { useForm, type ErrorText } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice-card.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Container } from "#app/ui/container.tsx";
import { Cluster, Grid, Panel, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import type { TypedLost } from "#features/aftercare/lost/report-lost.server.ts";
import type { TypedTip } from "#features/aftercare/tips/give-tip.server.ts";
import type { TypedReview } from "#features/aftercare/reviews/rate-ride.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import styles from "../change/change.module.css";
import { TipPart } from "./tip-part.tsx";
import type { AfterPage } from "./read-after-page.server.ts";

export const AFTER_DONE = [
  "lost",
  "rated",
  "removed",
  "objected",
  "allowed",
  "waiting",
  "tip-closed",
  "tip-unavailable",
] as const;

export type AfterDone = (typeof AFTER_DONE)[number];

export type AfterAnswer = {
  reference: string;
  form: "lost" | "rating" | "tip";
  errors: FieldError[];
  lost: TypedLost | null;
  rating: TypedReview | null;
  tip: TypedTip | null;
  /** The form came too late, for example for a ride that was reopened. */
  isClosed: boolean;
};

type Props = {
  /** Null for an invalid link, and before a ride has taken place. */
  page: AfterPage | null;
  done: AfterDone | null;
  answer: AfterAnswer | null;
  isUnreachable: boolean;
};

type Ride = AfterPage["rides"][number];

export function AfterView({ page, done, answer, isUnreachable }: Props) {
  const t = useWords("aftercare.guest");
  const gone = useWords("manage");
  const lang = useLang();
  const { token = "" } = useParams();
  const manage = `/${lang}/booking/manage/${token}`;
  return (
    <>
      <title>{t("title")}</title>
      <meta name="robots" content="noindex" />
      <Stack as={Container} gap={6} padBottom="section" className={styles.page}>
        <PageHead title={page ? t("title") : gone("goneTitle")} lead={page ? t("lead") : gone("goneLead")}>
          {page ? (
            <Cluster as="p" gap={5} row={2} links>
              <Link to={`${manage}#documents`}>{t("documents")}</Link>
              <a href={`/${lang}/booking?${page.again}`}>{t("again")}</a>
              <Link to={manage}>{t("booking")}</Link>
            </Cluster>
          ) : null}
          {isUnreachable ? <NotSentNotice isWritten={false} /> : null}
          {done && !answer ? <DoneNotice done={done} /> : null}
          {answer?.isClosed ? (
            <Notice tone="warning" role="alert">
              {t("closed")}
            </Notice>
          ) : null}
        </PageHead>
        {page ? (
          <Stack gap={6}>
            {page.rides.map((ride, index) => (
              <RidePart
                key={ride.reference}
                ride={ride}
                isOne={page.rides.length === 1}
                isFirst={index === 0}
                answer={answer?.reference === ride.reference ? answer : null}
              />
            ))}
            {page.hasEmail ? <ObjectionPart page={page} /> : null}
          </Stack>
        ) : null}
        <ContactLinks />
      </Stack>
    </>
  );
}

function DoneNotice({ done }: { done: AfterDone }) {
  const t = useWords("aftercare.guest.done");
  const tips = useWords("tips.guest");
  if (done === "waiting") return <Notice tone="info" role="status" children={tips("waiting")} />;
  if (done === "tip-closed") return <Notice tone="warning" role="alert" children={tips("closed")} />;
  if (done === "tip-unavailable")
    return <Notice tone="warning" role="alert" children={tips("unavailable")} />;
  return <Notice tone="success" role="status" children={t(done)} />;
}

type RidePartProps = { ride: Ride; isOne: boolean; isFirst: boolean; answer: AfterAnswer | null };

function RidePart({ ride, isOne, isFirst, answer }: RidePartProps) {
  const t = useWords("aftercare.guest");
  const { date } = useFormats();
  return (
    <Stack as="section" gap={5} aria-labelledby={ride.reference}>
      <h2 id={ride.reference}>
        <span>{isOne ? t("ride") : t("rideOf", { date: date(ride.pickupAt) })}</span>{" "}
        <Ltr>{ride.reference}</Ltr>
      </h2>
      <RatingPart
        ride={ride}
        anchor={isFirst ? "rating" : undefined}
        answer={answer?.form === "rating" ? answer : null}
      />
      {ride.tip ? (
        <TipPart
          reference={ride.reference}
          tip={ride.tip}
          anchor={isFirst ? "tip" : undefined}
          answer={answer?.form === "tip" ? { typed: answer.tip, errors: answer.errors } : null}
        />
      ) : null}
      <LostPart
        ride={ride}
        anchor={isFirst ? "lost" : undefined}
        answer={answer?.form === "lost" ? answer : null}
      />
    </Stack>
  );
}

/** The forms of two rides have the same names, so the ids of their fields end with the reference. */
function useTexts(answer: AfterAnswer | null): ErrorText[] {
  const t = useWords("aftercare.errors");
  return (answer?.errors ?? []).map(({ field, key, params }) => ({
    field: `${field}-${answer?.reference}`,
    text: t(key as "too-long", params as { max: number }),
  }));
}

type PartProps = { ride: Ride; anchor: string | undefined; answer: AfterAnswer | null };

function RatingPart({ ride, anchor, answer }: PartProps) {
  const t = useWords("aftercare.guest.rating");
  const refusals = useWords("aftercare.refusals");
  const { review } = ride;
  const errors = useTexts(answer);
  const typed = answer?.rating ?? null;
  const form = useForm({
    typed,
    saved: {
      words: review?.words ?? "",
      publish: review && review.publication !== "private" ? "on" : "",
      shownName: review?.shownName ?? "",
    },
    errors,
    names: { shownName: "shown_name" },
    suffix: `-${ride.reference}`,
  });
  const stars = typed?.stars ?? (review ? String(review.stars) : "");
  const starsError = errors.find(({ field }) => field === `stars-${ride.reference}`)?.text;
  return (
    <Panel gap={4} raised look="roomy" id={anchor}>
      <h3>{t("title")}</h3>
      <Text size="small" tone="soft">
        {t("lead")}
      </Text>
      {review ? (
        <Notice tone="info">
          <span>
            {review.publication === "refused" && review.refusal
              ? t("refused", { reason: refusals(review.refusal) })
              : t(`states.${review.publication as "private"}`)}
          </span>
          {review.reply ? (
            <>
              {" "}
              <bdi>{t("reply", { reply: review.reply })}</bdi>
            </>
          ) : null}
        </Notice>
      ) : null}
      <Stack as={Form} method="post" gap={4} noValidate preventScrollReset key={typed ? "typed" : "saved"}>
        <input type="hidden" name="reference" value={ride.reference} />
        <ChoiceGroup id={`stars-${ride.reference}`} legend={t("stars")} legendHidden error={starsError ?? ""}>
          <Grid columns={3} from={40} gap={3}>
            {STARS.map((count) => (
              <ChoiceCard
                key={count}
                name="stars"
                value={String(count)}
                defaultChecked={stars === String(count)}
              >
                {t("count", { count })}
              </ChoiceCard>
            ))}
          </Grid>
        </ChoiceGroup>
        <TextField
          {...form.field("words")}
          label={t("words")}
          hint={t("wordsHint")}
          maxLength={MOST_REVIEW_WORDS}
          multiline
          dir="auto"
        />
        <CheckboxField {...form.checkbox("publish")} label={t("publish")} hint={t("publishHint")} />
        <TextField
          {...form.field("shownName")}
          label={t("shownName")}
          hint={t("shownNameHint")}
          maxLength={MOST_SHOWN_NAME}
          autoComplete="off"
          dir="auto"
        />
        <Toolbar>
          <Button type="submit" name="intent" value="rate" disabled={form.isBusy}>
            {t(review ? "change" : "send")}
          </Button>
          {review ? (
            <Button type="submit" name="intent" value="remove-rating" variant="quiet" formNoValidate>
              {t("remove")}
            </Button>
          ) : null}
        </Toolbar>
      </Stack>
    </Panel>
  );
}

const STARS = [5, 4, 3, 2, 1];

function LostPart({ ride, anchor, answer }: PartProps) {
  const t = useWords("aftercare.guest.lost");
  const { day } = useFormats();
  const errors = useTexts(answer);
  const form = useForm({
    typed: answer?.lost ?? null,
    saved: { what: "", description: "" },
    errors,
    suffix: `-${ride.reference}`,
  });
  if (!ride.mayReport && ride.lost.length === 0) return null;
  return (
    <Panel gap={4} raised look="roomy" id={anchor}>
      <h3>{t("title")}</h3>
      {ride.lost.map(({ requestId, what, status, keptUntil }) => (
        <Notice key={requestId} tone={status === "found" ? "success" : "info"}>
          <p>
            <bdi>{what}</bdi>
            {" – "}
            <span>
              {status === "found" && keptUntil
                ? t("found", { date: day(`${keptUntil}T12:00:00Z`) })
                : t(`states.${status as "asked"}`)}
            </span>
          </p>
        </Notice>
      ))}
      {ride.mayReport ? (
        <>
          <Text size="small" tone="soft">
            {t("lead")}
          </Text>
          <Stack as={Form} method="post" gap={4} noValidate preventScrollReset key={ride.lost.length}>
            <input type="hidden" name="reference" value={ride.reference} />
            <input type="hidden" name="form_key" value={answer?.lost?.formKey || ride.formKey} />
            <TextField
              {...form.field("what")}
              label={t("what")}
              hint={t("whatHint")}
              maxLength={MOST_WHAT}
              autoComplete="off"
              dir="auto"
              required
            />
            <TextField
              {...form.field("description")}
              label={t("description")}
              maxLength={MOST_DESCRIPTION}
              multiline
              dir="auto"
            />
            <Toolbar>
              <Button type="submit" name="intent" value="lost" variant="secondary" disabled={form.isBusy}>
                {t("send")}
              </Button>
            </Toolbar>
          </Stack>
        </>
      ) : null}
    </Panel>
  );
}

function ObjectionPart({ page: { objects, rides } }: { page: AfterPage }) {
  const t = useWords("aftercare.guest.objection");
  return (
    <Stack as={Form} method="post" gap={2} id="objection" preventScrollReset>
      <input type="hidden" name="reference" value={rides[0]?.reference ?? ""} />
      <Text size="small" tone="soft">
        {t(objects ? "objected" : "lead")}
      </Text>
      <p>
        <Button type="submit" name="intent" value={objects ? "allow" : "object"} variant="quiet">
          {t(objects ? "allow" : "object")}
        </Button>
      </p>
    </Stack>
  );
}
