import type { MouseEvent } from "react";
import { useParams } from "react-router";
import { isUnsent } from "./autosave-steps.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { useTyping } from "./typing.tsx";
import type { Editing } from "./use-editing.ts";
import styles from "./edit-bar.module.css";

/** Shows the post as it stands on the page: what waits is kept first. The tab opens with the press, or a browser would refuse it. */
export function PreviewLink({ editing }: { editing: Editing }) {
  const t = useWords("posts.edit");
  const { lang } = useParams();
  const { editor } = useTyping();
  const { autosave } = editing;
  const { id, lang: written, version } = editor.post;
  const address = `/${lang}/admin/edit/${id}/preview?lang=${written}`;
  if (version === 0 && autosave.text.at === null) return null;

  function open(event: MouseEvent) {
    if (!isUnsent(autosave.now)) return;
    event.preventDefault();
    const tab = window.open("", "_blank");
    if (tab) tab.opener = null;
    void autosave.flush().then(() => tab?.location.replace(address));
  }

  return (
    <a href={address} target="_blank" rel="noopener" className={styles.quiet} onClick={open}>
      {t("preview")}
    </a>
  );
}
