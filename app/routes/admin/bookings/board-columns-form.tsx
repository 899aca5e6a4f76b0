import { Form } from "react-router";
import { useWords } from "#app/shell/words/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { HIDEABLE, type HideableColumn } from "./board-columns.ts";
import { classes } from "#app/ui/classes.ts";
import { Cluster } from "#app/ui/layout.tsx";
import { look } from "../shell/look.ts";
import styles from "./board-list.module.css";

/** The choice is in a cookie, so that the server renders the table with it. */
export function BoardColumnsForm({ hidden }: { hidden: HideableColumn[] }) {
  const t = useWords("board.list");
  return (
    <details className={classes(look("tool", "opens"), styles.chooser)}>
      <summary>
        <Icon icon="sliders-horizontal" size={16} />
        {t("columnsTitle")}
      </summary>
      <Cluster
        as={Form}
        gap={4}
        row={2}
        align="center"
        pad={2}
        method="post"
        preventScrollReset
        key={hidden.join()}
        className={look("compact")}
      >
        {HIDEABLE.map((column) => (
          <label key={column} className={look("option")}>
            <input type="checkbox" name="column" value={column} defaultChecked={!hidden.includes(column)} />
            {t(`columns.${column}`)}
          </label>
        ))}
        <button type="submit" name="intent" value="columns">
          {t("columnsSave")}
        </button>
      </Cluster>
    </details>
  );
}
