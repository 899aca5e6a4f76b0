import { Link } from "react-router";
import { postPath } from "#app/shell/seo/blog-address.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isUnsent } from "./autosave-steps.ts";
import { Conflict } from "./conflict.tsx";
import type { PostAnswer } from "./post-answer.ts";
import { useTyping } from "./typing.tsx";
import { useMoment } from "./use-moment.ts";
import type { Editing } from "./use-editing.ts";
import type { useSaving } from "./use-saving.ts";
import styles from "./edit.module.css";

type EditFlashProps = { editing: Editing; saving: ReturnType<typeof useSaving> };

/** What just happened, and what somebody should know before they go on writing. */
export function EditFlash({ editing, saving }: EditFlashProps) {
  const { answer, isBusy } = saving;
  return (
    <div className={styles.news}>
      {answer && !isBusy ? <AnswerFlash answer={answer} {...{ editing, saving }} /> : null}
      <OwnText {...{ editing, saving }} />
      <UnsavedDraftText editing={editing} />
      {answer?.kind === "conflict" ? null : <Others editing={editing} />}
    </div>
  );
}

function AnswerFlash({ answer, editing, saving }: EditFlashProps & { answer: PostAnswer }) {
  const t = useWords("posts.results");
  const { editor } = useTyping();
  const { lang } = editor.post;
  switch (answer.kind) {
    case "saved": {
      // What is typed after it is another text.
      if (isUnsent(editing.autosave.now) || editing.autosave.text.at !== null) return null;
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
      return (
        <Conflict key={answer.serverVersion.version} answer={answer} editing={editing} saving={saving} />
      );
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

/** The page shows a text that was never saved: nobody must take it for what readers have. */
function OwnText({ editing, saving }: EditFlashProps) {
  const t = useWords("posts.own");
  const moment = useMoment();
  const { editor } = useTyping();
  if (editing.ownAt === null) return null;
  return (
    <Notice tone="info">
      <p>{t("shown", moment(editing.ownAt))}</p>
      <p>
        <Button variant="quiet" onClick={() => void saving.send({ intent: "drop" })}>
          {t(editor.post.version === 0 ? "startAnew" : "useSaved")}
        </Button>
      </p>
    </Notice>
  );
}

/** One's own text beside the one on the page, which somebody has saved since. */
function UnsavedDraftText({ editing }: Pick<EditFlashProps, "editing">) {
  const t = useWords("posts.own");
  const moment = useMoment();
  const { unsavedDraft } = editing;
  if (!unsavedDraft) return null;
  const bringBack = () => {
    editing.show(unsavedDraft.form, unsavedDraft.base);
    editing.setUnsavedDraft(null);
  };
  return (
    <Notice tone="warning">
      <p>{t("aside", moment(unsavedDraft.at))}</p>
      <p>
        <Button variant="quiet" onClick={bringBack}>
          {t("showMine")}
        </Button>
      </p>
    </Notice>
  );
}

/** Somebody else is at it, or has saved while this page was open. */
function Others({ editing }: Pick<EditFlashProps, "editing">) {
  const t = useWords("posts.others");
  const moment = useMoment();
  const { editor } = useTyping();
  const { serverVersion } = editing.autosave.text;
  if (editing.autosave.now.failure?.why === "behind") return <Notice tone="warning">{t("behind")}</Notice>;
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
