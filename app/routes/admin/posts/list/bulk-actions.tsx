import { Form } from "react-router";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import styles from "./posts.module.css";

/** The checkboxes of the rows belong to this form. */
export const CHOICE = "chosen-posts";

/** What can be done with the chosen posts at once. */
export function ChoiceForm() {
  const t = useWords("posts.choice");
  return (
    <Form method="post" id={CHOICE} className={styles.choice} preventScrollReset>
      <span>{t("label")}</span>
      <Button type="submit" name="intent" value="publish" variant="quiet">
        {t("publish")}
      </Button>
      <Button type="submit" name="intent" value="draft" variant="quiet">
        {t("draft")}
      </Button>
      <Button type="submit" name="intent" value="ask-delete" variant="quiet">
        {t("delete")}
      </Button>
    </Form>
  );
}
