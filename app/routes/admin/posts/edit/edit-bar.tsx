import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, useParams } from "react-router";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice-card.tsx";
import { Block, Cluster, Grid, Panel, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { StatusBadge } from "#app/routes/admin/shell/admin-page.tsx";
import { isUnsent } from "./autosave-steps.ts";
import { parisFields } from "./field-rules.ts";
import { useMoment, useTyping } from "./typing.tsx";
import type { Editing } from "./use-editing.ts";
import { DateField } from "#app/routes/admin/shell/date-field.tsx";
import styles from "./edit-bar.module.css";
import { look } from "#app/routes/admin/shell/look.ts";
import { classes } from "#app/ui/classes.ts";

type EditBarProps = { editing: Editing };

export function EditBar({ editing }: EditBarProps) {
  const t = useWords("posts");
  const { editor } = useTyping();
  const { lang } = useParams();
  const { post } = editor;
  return (
    <Stack gap={5} row={1} pad={2} className={styles.bar} role="region" aria-label={t("edit.bar")}>
      <Cluster gap={4} row={1} align="baseline" className={styles.state}>
        <h1 className={classes(styles.heading, "phone-hidden")}>
          {t(post.version === 0 ? "edit.new" : "edit.title")}
        </h1>
        <StatusBadge status={post.status}>{t(`states.${post.status}`)}</StatusBadge>
        <Text as="span" size="small" tone="soft">
          {t(`langs.${post.lang}`)}
        </Text>
        <EditState editing={editing} />
      </Cluster>
      <Cluster gap={4} row={2} align="center" className={styles.actions}>
        <Moves />
        <PreviewLink editing={editing} />
        <Block as={Link} touch to={`/${lang}/admin`} className={styles.quiet}>
          {t("edit.cancel")}
        </Block>
      </Cluster>
    </Stack>
  );
}

function Moves() {
  const t = useWords("posts.moves");
  const { editor } = useTyping();
  const { post, moves } = editor;
  switch (post.status) {
    case "draft":
      return (
        <>
          <Move move="publish" text={t("publish")} isFirst />
          <Move move="draft" text={t("draft")} />
          {moves.includes("schedule") ? <ScheduleFields title={t("schedule")} /> : null}
        </>
      );
    case "scheduled":
      return (
        <>
          <Move move="update" text={t("update")} isFirst />
          <Move move="publish" text={t("publish")} />
          <ScheduleFields title={t("reschedule")} />
          <Move move="draft" text={t("back")} />
        </>
      );
    case "published":
      return (
        <>
          <Move move="update" text={t("update")} isFirst />
          <DateFields title={t("date")} />
          <Move move="draft" text={t("back")} />
        </>
      );
  }
}

function Move({ move, text, isFirst = false }: { move: string; text: string; isFirst?: boolean }) {
  return (
    <Button type="submit" name="intent" value={move} variant={isFirst ? "primary" : "secondary"}>
      {text}
    </Button>
  );
}

/** Only states that require action are announced. */
function EditState({ editing }: EditBarProps) {
  const t = useWords("posts.saving");
  const moment = useMoment();
  const { editor } = useTyping();
  const { autosave: now, kept, retry } = editing;
  const answer = editing.isBusy ? null : editing.answer;
  if (editing.isBusy) return <State>{t("saving")}</State>;
  if (now.failure?.why === "signed-out" || answer?.kind === "signed-out") {
    const again = () => {
      editing.forget();
      retry();
    };
    return <SignedOut retry={again} />;
  }
  if (answer?.kind === "failed") {
    return <State isBad>{t("failed")}</State>;
  }
  if (now.failure) {
    return (
      <State isBad>
        {t(now.failure.why)}{" "}
        <button type="button" className={look("underlined")} onClick={retry}>
          {t("again")}
        </button>
      </State>
    );
  }
  if (isUnsent(now)) return <State>{now.sending === null ? t("typing") : t("keeping")}</State>;
  if (kept.at !== null) return <State>{t("kept", moment(kept.at))}</State>;
  const { updatedAt } = editor.post;
  return <State>{updatedAt ? t("saved", moment(updatedAt)) : t("nothing")}</State>;
}

/** The sign-in opens in another tab, so that the text remains on the page. Autosave tries again on return. */
function SignedOut({ retry }: { retry: () => void }) {
  const t = useWords("posts.saving");
  const lang = useLang();
  return (
    <State isBad>
      {t("signedOut")}{" "}
      <a
        href={`/${lang}/admin/login`}
        target="_blank"
        rel="noopener"
        onClick={() => window.addEventListener("focus", retry, { once: true })}
      >
        {t("signIn")}
      </a>
    </State>
  );
}

function State({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return (
    <Text size="small" tone={isBad ? "error" : "soft"} role={isBad ? "alert" : undefined}>
      {children}
    </Text>
  );
}

/**
 * Shows the post with its unsaved changes, which are stored first. The tab is opened within the click, because browsers
 * block later ones. A post that was never stored has no preview: the link is then invisible but takes its space, so
 * that the buttons do not move when the first text is stored.
 */
function PreviewLink({ editing }: EditBarProps) {
  const t = useWords("posts.edit");
  const { lang } = useParams();
  const { editor } = useTyping();
  const { id, lang: written, version } = editor.post;
  const address = `/${lang}/admin/edit/${id}/preview?lang=${written}`;
  const isStored = version > 0 || editing.kept.at !== null;

  function open(event: MouseEvent) {
    if (!isUnsent(editing.autosave)) return;
    event.preventDefault();
    const tab = window.open("", "_blank");
    if (tab) tab.opener = null;
    void editing.flush().then(() => tab?.location.replace(address));
  }

  return (
    <Block
      as="a"
      touch
      href={address}
      target="_blank"
      rel="noopener"
      className={styles.quiet}
      data-hidden={!isStored || undefined}
      onClick={open}
    >
      {t("preview")}
    </Block>
  );
}

type MomentFieldsProps = {
  title: string;
  /** The current time, ISO 8601. */
  at: string | null;
  move: "schedule" | "date";
  submit: string;
  children: ReactNode;
};

/** A date and a time in Paris; for the hour that occurs twice at the end of summer time, a choice of the two. */
function MomentFields({ title, at, move, submit, children }: MomentFieldsProps) {
  const t = useWords("posts.schedule");
  const { errorOf } = useTyping();
  const box = useRef<HTMLDetailsElement>(null);
  const known = at ? parisFields(at) : { date: "", time: "" };
  const [date, time, fold] = [errorOf("date"), errorOf("time"), errorOf("fold")];
  const isWrong = Boolean(date ?? time ?? fold);
  useEffect(() => {
    if (box.current && isWrong) box.current.open = true;
  }, [isWrong]);
  return (
    <details
      ref={box}
      open={isWrong}
      className={classes(look("compact"), styles.schedule)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && box.current) box.current.open = false;
      }}
    >
      <summary>{title}</summary>
      <Panel raised gap={3} className={styles.plan}>
        {children}
        <Grid columns="auto" column={9} gap={3} align="start">
          <DateField name="date" label={t("date")} defaultValue={known.date} error={date} />
          <DateField name="time" type="time" label={t("time")} defaultValue={known.time} error={time} />
        </Grid>
        <Text size="small" tone="soft">
          {t("paris")}
        </Text>
        {fold ? <FoldChoice error={fold} /> : null}
        <Button type="submit" name="intent" value={move}>
          {submit}
        </Button>
      </Panel>
    </details>
  );
}

function ScheduleFields({ title }: { title: string }) {
  const t = useWords("posts.schedule");
  const formats = useFormats();
  const { status, publishedAt } = useTyping().editor.post;
  const at = status === "scheduled" ? publishedAt : null;
  return (
    <MomentFields title={title} at={at} move="schedule" submit={t("submit")}>
      {at ? <p>{t("now", { time: formats.dateTimeParis(at) })}</p> : null}
    </MomentFields>
  );
}

/** A post imported from another site keeps its date. */
function DateFields({ title }: { title: string }) {
  const t = useWords("posts.schedule");
  const formats = useFormats();
  const { publishedAt } = useTyping().editor.post;
  return (
    <MomentFields title={title} at={publishedAt} move="date" submit={t("submitDate")}>
      {publishedAt ? <p>{t("since", { time: formats.dateTimeParis(publishedAt) })}</p> : null}
    </MomentFields>
  );
}

function FoldChoice({ error }: { error: string }) {
  const t = useWords("posts.schedule");
  return (
    <ChoiceGroup id="fold" legend={t("which")} error={error}>
      {(["earlier", "later"] as const).map((fold) => (
        <ChoiceCard key={fold} name="fold" value={fold}>
          {t(fold)}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}
