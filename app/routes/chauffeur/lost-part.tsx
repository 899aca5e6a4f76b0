import { Form, useLocation, useNavigation, useParams } from "react-router";
import type { LostQuestion } from "#features/aftercare/lost/move-lost.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Grid, Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import styles from "./run-sheet.module.css";

/** With the ride and without data of the guest. */
export function LostQuestions({ questions }: { questions: LostQuestion[] }) {
  const t = useWords("aftercare.sheet");
  const isStale = new URLSearchParams(useLocation().search).get("lost") === "changed";
  if (questions.length === 0 && !isStale) return null;
  return (
    <Stack as="section" gap={4} className={styles.day} aria-labelledby="lost">
      <h2 id="lost">{t("title")}</h2>
      {isStale ? (
        <Notice tone="warning" role="alert">
          {t("changed")}
        </Notice>
      ) : null}
      {questions.map((question) => (
        <Question key={question.requestId} question={question} />
      ))}
    </Stack>
  );
}

function Question({
  question: { requestId, version, what, reference, pickupAt },
}: {
  question: LostQuestion;
}) {
  const t = useWords("aftercare.sheet");
  const lang = useLang();
  const formats = useFormats();
  const { token = "" } = useParams();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Panel
      raised
      as={Form}
      method="post"
      action={`/${lang}/chauffeur/${token}/lost`}
      gap={3}
      className={styles.ride}
    >
      <p>
        <Ltr>{reference}</Ltr> ·{" "}
        <span>{t("question", { when: formats.dateTime(pickupAt), what: `\u2068${what}\u2069` })}</span>
      </p>
      <input type="hidden" name="request" value={requestId} />
      <input type="hidden" name="version" value={version} />
      <TextField
        id={`note-${requestId}`}
        name="note"
        label={t("note")}
        maxLength={200}
        autoComplete="off"
        dir="auto"
      />
      <Grid gap={3} columns={2}>
        <Button type="submit" name="intent" value="found" className={styles.step} disabled={isBusy}>
          {t("found")}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="not-found"
          variant="secondary"
          className={styles.step}
          disabled={isBusy}
        >
          {t("notFound")}
        </Button>
      </Grid>
    </Panel>
  );
}
