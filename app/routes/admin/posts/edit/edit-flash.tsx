import { lazy, Suspense, useEffect, useRef } from "react";
import { Link } from "react-router";
import { postPath } from "#app/shell/seo/blog-address.ts";
import { FormPart } from "#app/shell/errors/kept-form.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { isUnsent } from "./autosave-steps.ts";
import type { PostAnswer } from "./post-answer.ts";
import { useMoment, useTyping } from "./typing.tsx";
import type { Editing } from "./use-editing.ts";
// Imported eagerly for the server-rendered comparison; the browser loads its script only for a conflict.
import "../revisions/compare-texts.module.css";

const CompareTexts = lazy(async () => ({
  default: (await import("../revisions/compare-texts.tsx")).CompareTexts,
}));

type EditFlashProps = { editing: Editing };

export function EditFlash({ editing }: EditFlashProps) {
  const { answer, isBusy } = editing;
  return (
    <Stack gap={3}>
      {answer && !isBusy ? <AnswerFlash answer={answer} editing={editing} /> : null}
      <OwnText editing={editing} />
      <UnsavedDraftText editing={editing} />
      {answer?.kind === "conflict" ? null : <Others editing={editing} />}
    </Stack>
  );
}

function AnswerFlash({ answer, editing }: EditFlashProps & { answer: PostAnswer }) {
  const t = useWords("posts.results");
  const { editor } = useTyping();
  const { lang } = editor.post;
  switch (answer.kind) {
    case "saved": {
      if (isUnsent(editing.autosave) || editing.kept.at !== null) return null;
      const isLive = answer.post.status === "published";
      return (
        <Notice tone="success" role="status">
          <p>
            {t(`saved.${answer.post.status}`)}{" "}
            {isLive ? <Link to={postPath(lang, answer.post.slug)}>{t("seeIt")}</Link> : null}
          </p>
        </Notice>
      );
    }
    case "conflict":
      return <Conflict key={answer.serverVersion.version} answer={answer} editing={editing} />;
    case "missing":
      return (
        <Notice tone="error" role="alert">
          {t("missing")}
        </Notice>
      );
    default:
      return null;
  }
}

function OwnText({ editing }: EditFlashProps) {
  const t = useWords("posts.own");
  const moment = useMoment();
  const { editor } = useTyping();
  if (editing.ownAt === null) return null;
  return (
    <Notice tone="info">
      <p>{t("shown", moment(editing.ownAt))}</p>
      <p>
        <Button variant="quiet" onClick={() => void editing.send({ intent: "drop" })}>
          {t(editor.post.version === 0 ? "startAnew" : "useSaved")}
        </Button>
      </p>
    </Notice>
  );
}

function UnsavedDraftText({ editing }: EditFlashProps) {
  const t = useWords("posts.own");
  const moment = useMoment();
  const { unsavedDraft } = editing;
  if (!unsavedDraft) return null;
  return (
    <Notice tone="warning">
      <p>{t("aside", moment(unsavedDraft.at))}</p>
      <p>
        <Button variant="quiet" onClick={editing.showDraft}>
          {t("showMine")}
        </Button>
      </p>
    </Notice>
  );
}

function Others({ editing }: EditFlashProps) {
  const t = useWords("posts.others");
  const moment = useMoment();
  const { editor } = useTyping();
  const { serverVersion } = editing.kept;
  if (editing.autosave.failure?.why === "behind") return <Notice tone="warning">{t("behind")}</Notice>;
  if (serverVersion) {
    return (
      <Notice tone="warning">
        {t("saved", { name: serverVersion.by ?? t("somebody"), ...moment(serverVersion.at) })}
      </Notice>
    );
  }
  return editor.others.map(({ by, at }) => (
    <Notice key={at} tone="info">
      {t("typing", { name: by ?? t("somebody"), ...moment(at) })}
    </Notice>
  ));
}

type ConflictProps = EditFlashProps & { answer: Extract<PostAnswer, { kind: "conflict" }> };

function Conflict({ answer, editing }: ConflictProps) {
  const t = useWords("posts.conflict");
  const others = useWords("posts.others");
  const moment = useMoment();
  const { serverVersion, move } = answer;
  const box = useRef<HTMLDivElement>(null);
  // The page may be scrolled far down when the response arrives.
  useEffect(() => box.current?.focus(), []);
  const name = serverVersion.by ?? others("somebody");

  return (
    <Notice ref={box} tabIndex={-1} tone="warning" role="alert" title={t("title")}>
      <p>{t("who", { name, ...moment(serverVersion.savedAt) })}</p>
      {serverVersion.changes ? (
        <details>
          <summary>{t("differences")}</summary>
          <Text size="small" tone="soft">
            {t("legend")}
          </Text>
          <FormPart>
            <Suspense>
              <CompareTexts comparison={serverVersion.changes} />
            </Suspense>
          </FormPart>
        </details>
      ) : null}
      <Cluster gap={5} row={3} align="center">
        <Button type="submit" name="intent" value={`keep:${move}:${serverVersion.version}`}>
          {t("keepMine")}
        </Button>
        <Button variant="secondary" onClick={() => void editing.showServerVersion(serverVersion)}>
          {t("takeTheirs")}
        </Button>
      </Cluster>
      <Text size="small" tone="soft">
        {t("nothingLost")}
      </Text>
    </Notice>
  );
}
