import { Link } from "react-router";
import { boardAddress, type BoardFilter, isWhole } from "#features/dispatch/board-filter.ts";
import { type BoardView, LONGEST_NAME } from "#features/dispatch/board-views.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { look } from "../shell/look.ts";
import { AdminForm } from "../shell/admin-form.tsx";
import styles from "./board.module.css";

type BoardViewsProps = { filter: BoardFilter; views: BoardView[] };

export function BoardViews({ filter, views }: BoardViewsProps) {
  const t = useWords("board.saved");
  const shown = boardAddress(filter);
  const current = views.find(({ query }) => query === shown);
  // The searched words are not part of a view.
  const canSave = !current && (!isWhole({ ...filter, search: "" }) || filter.sort !== null);
  if (views.length === 0 && !canSave) return null;
  return (
    <Cluster gap={4} row={1} align="center" className={styles.saved}>
      {views.length > 0 ? (
        <Cluster as="nav" gap={4} row={1} aria-label={t("label")}>
          {views.map(({ name, query }) => (
            <Link
              key={name}
              to={query}
              aria-current={query === shown ? "page" : undefined}
              preventScrollReset
            >
              <bdi>{name}</bdi>
            </Link>
          ))}
        </Cluster>
      ) : null}
      {canSave ? (
        <details>
          <summary>{t("save")}</summary>
          <Cluster
            as={AdminForm}
            gap={4}
            row={1}
            align="center"
            preventScrollReset
            className={look("compact")}
          >
            <label>
              {t("name")}{" "}
              <input name="name" maxLength={LONGEST_NAME} required dir="auto" autoComplete="off" />
            </label>
            <button type="submit" name="intent" value="save-view">
              {t("submit")}
            </button>
          </Cluster>
        </details>
      ) : null}
      {current ? (
        <AdminForm preventScrollReset className={look("compact")}>
          <input type="hidden" name="name" value={current.name} />
          <button type="submit" name="intent" value="delete-view">
            {t("delete")}
          </button>
        </AdminForm>
      ) : null}
    </Cluster>
  );
}
