import { useEffect, useRef } from "react";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CompareTexts } from "../revisions/compare-texts.tsx";
import type { PostAnswer } from "./post-answer.ts";
import { useMoment } from "./use-moment.ts";
import type { Editing } from "./use-editing.ts";
import type { useSaving } from "./use-saving.ts";
import styles from "./edit.module.css";

type ConflictProps = {
  answer: Extract<PostAnswer, { kind: "conflict" }>;
  editing: Editing;
  saving: ReturnType<typeof useSaving>;
};

/** Two have written: nothing is lost and nothing is overwritten until one of them has looked. */
export function Conflict({ answer, editing, saving }: ConflictProps) {
  const t = useWords("posts.conflict");
  const others = useWords("posts.others");
  const moment = useMoment();
  const { serverVersion, move } = answer;
  const box = useRef<HTMLDivElement>(null);
  // The page may be far down when the answer comes.
  useEffect(() => box.current?.focus(), []);
  const name = serverVersion.by ?? others("somebody");

  async function takeServerVersion() {
    // Kept first, so that it can still be found after a reload.
    await editing.autosave.flush();
    const at = editing.autosave.text.at ?? serverVersion.savedAt;
    const mine = { form: editing.latest.current, at, base: serverVersion.version };
    editing.show(serverVersion.form, serverVersion.version);
    editing.setUnsavedDraft(mine);
    saving.forget();
  }

  return (
    <Notice ref={box} tabIndex={-1} tone="warning" role="alert" title={t("title")}>
      <p>{t("who", { name, ...moment(serverVersion.savedAt) })}</p>
      {serverVersion.changes ? (
        <details className={styles.differences}>
          <summary>{t("differences")}</summary>
          <p className={styles.soft}>{t("legend")}</p>
          <CompareTexts comparison={serverVersion.changes} />
        </details>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value={`keep:${move}:${serverVersion.version}`}>
          {t("keepMine")}
        </Button>
        <Button variant="secondary" onClick={() => void takeServerVersion()}>
          {t("takeTheirs")}
        </Button>
      </div>
      <p className={styles.soft}>{t("nothingLost")}</p>
    </Notice>
  );
}
