import { Form } from "react-router";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButtons, ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useTyping } from "./typing.tsx";
import styles from "./edit.module.css";

/** Away from everything that is pressed often. */
export function DeleteButton() {
  const t = useWords("posts.edit");
  const { editor } = useTyping();
  if (editor.post.version === 0) return null;
  return (
    <p className={styles.delete}>
      <Button type="submit" name="intent" value="ask-delete" variant="quiet">
        {t("delete")}
      </Button>
    </p>
  );
}

export function DeletePost({ onClose }: { onClose: () => void }) {
  const t = useWords("posts.delete");
  const { typed, editor } = useTyping();
  return (
    <ConfirmDialog title={t("title", { count: 1 })} onClose={onClose}>
      <p>
        <b>
          <bdi lang={editor.post.lang}>{typed.title}</bdi>
        </b>
      </p>
      <p>{t("sure")}</p>
      <Form method="post">
        <ConfirmButtons>
          <Button type="submit" name="intent" value="delete">
            {t("confirm")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
        </ConfirmButtons>
      </Form>
    </ConfirmDialog>
  );
}
