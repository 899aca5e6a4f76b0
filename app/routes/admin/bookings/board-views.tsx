import { Link } from "react-router";
import { boardAddress, type BoardFilter, isWhole } from "#features/dispatch/board-filter.ts";
import { type BoardView, LONGEST_NAME } from "#features/dispatch/board-views.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import styles from "./board.module.css";

type BoardViewsProps = { filter: BoardFilter; views: BoardView[] };

/** Links to the saved views, and a form that saves the shown one or deletes one. */
export function BoardViews({ filter, views }: BoardViewsProps) {
  const t = useWords("board.saved");
  const shown = boardAddress(filter);
  const current = views.find(({ query }) => query === shown);
  // The searched words are not part of a view.
  const canSave = !current && (!isWhole({ ...filter, search: "" }) || filter.sort !== null);
  if (views.length === 0 && !canSave) return null;
  return (
    <div className={styles.saved}>
      {views.length > 0 ? (
        <nav aria-label={t("label")}>
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
        </nav>
      ) : null}
      {canSave ? (
        <details>
          <summary>{t("save")}</summary>
          <AdminForm preventScrollReset>
            <label>
              {t("name")}{" "}
              <input name="name" maxLength={LONGEST_NAME} required dir="auto" autoComplete="off" />
            </label>
            <button type="submit" name="intent" value="save-view">
              {t("submit")}
            </button>
          </AdminForm>
        </details>
      ) : null}
      {current ? (
        <AdminForm preventScrollReset>
          <input type="hidden" name="name" value={current.name} />
          <button type="submit" name="intent" value="delete-view">
            {t("delete")}
          </button>
        </AdminForm>
      ) : null}
    </div>
  );
}
