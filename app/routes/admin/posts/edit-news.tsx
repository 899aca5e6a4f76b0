import { Link } from "react-router";
import { postPath } from "#app/shell/blog-address.ts";
import { useWords } from "#app/shell/words.tsx";
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

type EditNewsProps = { editing: Editing; saving: ReturnType<typeof useSaving> };

/** What just happened, and what somebody should know before they go on writing. */
export function EditNews({ editing, saving }: EditNewsProps) {
  const { answer, isBusy } = saving;
  return (
    <div className={styles.news}>
      {answer && !isBusy ? <AnswerNews answer={answer} {...{ editing, saving }} /> : null}
      <OwnText {...{ editing, saving }} />
      <AsideText editing={editing} />
      {answer?.kind === "conflict" ? null : <Others editing={editing} />}
    </div>
  );
}

function AnswerNews({ answer, editing, saving }: EditNewsProps & { answer: PostAnswer }) {
  const t = useWords("posts.news");
  const { desk } = useTyping();
  const { lang } = desk.post;
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
      return <Conflict key={answer.theirs.version} answer={answer} editing={editing} saving={saving} />;
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
function OwnText({ editing, saving }: EditNewsProps) {
  const t = useWords("posts.own");
  const moment = useMoment();
  const { desk } = useTyping();
  if (editing.ownAt === null) return null;
  return (
    <Notice tone="info">
      <p>{t("shown", moment(editing.ownAt))}</p>
      <p>
        <Button variant="quiet" onClick={() => void saving.send({ intent: "drop" })}>
          {t(desk.post.version === 0 ? "startAnew" : "useSaved")}
        </Button>
      </p>
    </Notice>
  );
}

/** One's own text beside the one on the page, which somebody has saved since. */
function AsideText({ editing }: Pick<EditNewsProps, "editing">) {
  const t = useWords("posts.own");
  const moment = useMoment();
  const { aside } = editing;
  if (!aside) return null;
  const bringBack = () => {
    editing.show(aside.form, aside.base);
    editing.setAside(null);
  };
  return (
    <Notice tone="warning">
      <p>{t("aside", moment(aside.at))}</p>
      <p>
        <Button variant="quiet" onClick={bringBack}>
          {t("showMine")}
        </Button>
      </p>
    </Notice>
  );
}

/** Somebody else is at it, or has saved while this page was open. */
function Others({ editing }: Pick<EditNewsProps, "editing">) {
  const t = useWords("posts.others");
  const moment = useMoment();
  const { desk } = useTyping();
  const { theirs } = editing.autosave.text;
  if (editing.autosave.now.failure?.why === "behind") return <Notice tone="warning">{t("behind")}</Notice>;
  if (theirs) {
    return (
      <Notice tone="warning">{t("saved", { name: theirs.by ?? t("somebody"), ...moment(theirs.at) })}</Notice>
    );
  }
  return desk.others.map(({ by, at }) => (
    <Notice key={at} tone="info">
      {t("typing", { name: by ?? t("somebody"), ...moment(at) })}
    </Notice>
  ));
}
