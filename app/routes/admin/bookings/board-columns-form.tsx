import { Form } from "react-router";
import { useWords } from "#app/shell/words/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { HIDEABLE, type HideableColumn } from "./board-columns.ts";
import styles from "./board-list.module.css";

/** Chooses the columns of this browser. They are in a cookie, so that the server renders the table with them. */
export function BoardColumnsForm({ hidden }: { hidden: HideableColumn[] }) {
  const t = useWords("board.list");
  return (
    <details className={styles.chooser}>
      <summary>
        <Icon icon="sliders-horizontal" size={16} />
        {t("columnsTitle")}
      </summary>
      <Form method="post" preventScrollReset key={hidden.join()}>
        {HIDEABLE.map((column) => (
          <label key={column}>
            <input type="checkbox" name="column" value={column} defaultChecked={!hidden.includes(column)} />
            {t(`columns.${column}`)}
          </label>
        ))}
        <button type="submit" name="intent" value="columns">
          {t("columnsSave")}
        </button>
      </Form>
    </details>
  );
}
