import { Form, useNavigation } from "react-router";
import type { ProgrammeChange } from "#features/programmes/change-programme.server.ts";
import type { ProgrammeRow } from "#features/programmes/open-programme.server.ts";
import { MAX_PROGRAMME_RIDES, PROGRAMME_PARAM } from "#features/programmes/programme.ts";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import { Timetable } from "#app/shell/booking/timetable.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Cluster, Split, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Text } from "#app/ui/text.tsx";
import { useErrorText } from "../frame/use-error-text.ts";
import { programmePath } from "../steps.ts";
import type { Route } from "./+types/programme.ts";
import { RepeatForm } from "./repeat-form.tsx";
import { ProgrammeTotal } from "./programme-total.tsx";
import { RideForm } from "./ride-form.tsx";

type ProgrammePage = Route.ComponentProps["loaderData"];

export type ProgrammeAnswer = Exclude<ProgrammeChange, { kind: "changed" }>;

type Props = { page: ProgrammePage; answer: ProgrammeAnswer | null; isNotSent: boolean };

export function ProgrammeView({ page, answer, isNotSent }: Props) {
  const t = useWords("programmes");
  const booking = useWords("booking");
  const textOf = useErrorText();
  const errors = answer?.errors ?? [];
  const search = `${PROGRAMME_PARAM}=${page.rides}`;
  const form =
    answer?.kind === "ride-refused"
      ? { fields: answer.fields, edited: page.form?.edited ?? null }
      : page.form;
  const isOpen = page.repeated !== null || form !== null;
  const open = page.repeated ? (
    <RepeatForm
      key={`repeat-${page.repeated.number}`}
      repeated={page.repeated}
      refused={answer?.kind === "repeat-refused" ? answer : null}
      search={search}
      days={page.bookable}
    />
  ) : form ? (
    <RideForm
      key={JSON.stringify(form)}
      fields={form.fields}
      edited={form.edited}
      isFirst={page.count === 0}
      refused={answer?.kind === "ride-refused" ? answer : null}
      search={page.count > 0 ? search : ""}
      days={page.bookable}
    />
  ) : null;
  return (
    <Container padBottom="section">
      <title>{t("metaTitle")}</title>
      <meta name="robots" content="noindex" />
      <PageHead title={t("title")} lead={t("lead")}>
        {isNotSent ? <NotSentNotice isWritten={false} /> : null}
      </PageHead>
      <Stack gap={7}>
        <ErrorSummary
          title={booking("errorsTitle", { count: errors.length })}
          errors={errors.map((error) => ({ field: error.field, text: textOf(error) }))}
        />
        {page.count > 0 && isOpen ? (
          <Split ratio="main-first" gap="wide" align="start">
            <Rides page={page} search={search} />
            {open}
          </Split>
        ) : (
          <>
            {page.count > 0 ? <Rides page={page} search={search} /> : null}
            {open}
          </>
        )}
      </Stack>
    </Container>
  );
}

function Rides({ page, search }: { page: ProgrammePage; search: string }) {
  const t = useWords("programmes");
  const lang = useLang();
  const isFull = page.count >= MAX_PROGRAMME_RIDES;
  return (
    <Stack as="section" gap={6} id="rides" tabIndex={-1} aria-label={t("list")}>
      <ToCorrect page={page} />
      <Timetable
        days={page.days}
        asideOf={(ride) => <RidePrice ride={ride} />}
        below={(ride) => <RideActions ride={ride} search={search} />}
      />
      <ProgrammeTotal pricing={page.pricing} count={page.count} />
      {isFull ? <Text tone="soft">{t("full", { count: MAX_PROGRAMME_RIDES })}</Text> : null}
      <Toolbar>
        {isFull ? null : (
          <>
            <ButtonLink variant="secondary" to={`${programmePath(lang, search)}&add=ride#ride`}>
              {t("addRide")}
            </ButtonLink>
            <ButtonLink variant="secondary" to={`${programmePath(lang, search)}&add=day#ride`}>
              {t("addDay")}
            </ButtonLink>
          </>
        )}
        {page.pricing ? (
          <ButtonLink to={programmePath(lang, search, "/checkout")}>
            {t(page.pricing.kind === "priced" ? "toCheckout" : "toRequest")}
          </ButtonLink>
        ) : null}
      </Toolbar>
    </Stack>
  );
}

function ToCorrect({ page: { toCorrect, rides } }: { page: ProgrammePage }) {
  const t = useWords("programmes");
  const textOf = useErrorText();
  const momentOf = useMoment();
  if (toCorrect.length === 0) return null;
  return (
    <Notice tone="warning" title={t("toCorrect")}>
      <Stack as="ul" gap={4}>
        {toCorrect.map(({ number, date, time, route, errors }) => (
          <Stack as="li" gap={2} key={number}>
            <p>
              <span>{momentOf(date, time)}</span> <ProperName>{route}</ProperName>
            </p>
            {errors.map((error) => (
              <p key={error.field + error.key}>{textOf(error)}</p>
            ))}
            <RideButtons number={number} search={`${PROGRAMME_PARAM}=${rides}`} isOpen />
          </Stack>
        ))}
      </Stack>
    </Notice>
  );
}

function useMoment(): (date: string, time: string) => string {
  const formats = useFormats();
  return (date, time) => {
    const isMoment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(`${date} ${time}`);
    const noon = `${date}T12:00:00Z`;
    if (!isMoment || Number.isNaN(Date.parse(noon))) return `${date} ${time}`;
    return `${formats.date(noon)} ${formats.clock(time)}`;
  };
}

function RidePrice({ ride: { total } }: { ride: ProgrammeRow }) {
  const t = useWords("booking.price");
  const { money } = useFormats();
  if (total === null)
    return (
      <Text as="span" size="small" tone="warning">
        {t("onQuote")}
      </Text>
    );
  return <Ltr>{money(total)}</Ltr>;
}

function RideActions({ ride, search }: { ride: ProgrammeRow; search: string }) {
  const t = useWords("programmes");
  const reasons = useWords("booking.reasons");
  const { list } = useFormats();
  return (
    <>
      {ride.reasons.map((reason) => (
        <Text key={reason} size="small" tone="warning">
          <span>{reasons(reason)}</span>
          {reason === "not-available" && ride.nearest.length > 0 ? (
            <span>{` ${t("nearest", { times: list(ride.nearest) })}`}</span>
          ) : null}
        </Text>
      ))}
      <RideButtons number={ride.number} search={search} />
    </>
  );
}

type RideButtonsProps = { number: number; search: string; isOpen?: boolean };

function RideButtons({ number, search, isOpen = false }: RideButtonsProps) {
  const t = useWords("programmes.actions");
  const lang = useLang();
  const isBusy = useNavigation().state !== "idle";
  const page = programmePath(lang, search);
  const button = (intent: "next-day" | "second-car" | "remove") => (
    <Button type="submit" name="intent" value={intent} variant="quiet" disabled={isBusy}>
      {t(intent)}
    </Button>
  );
  return (
    <Cluster as={Form} method="post" action={page} preventScrollReset gap={4} row={1} align="center" links>
      <input type="hidden" name="ride" value={number} />
      <ButtonLink variant="quiet" to={`${page}&edit=${number}#ride`}>
        {t("edit")}
      </ButtonLink>
      {isOpen ? null : (
        <>
          {button("next-day")}
          {button("second-car")}
          <ButtonLink variant="quiet" to={`${page}&repeat=${number}#repeat`}>
            {t("repeat")}
          </ButtonLink>
        </>
      )}
      {button("remove")}
    </Cluster>
  );
}
