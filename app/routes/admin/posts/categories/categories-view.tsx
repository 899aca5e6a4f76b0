import { Link, useParams } from "react-router";
import type { AdminCategory } from "#features/blog/categories/list-categories.server.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AdminHead, AdminSection } from "#app/routes/admin/shell/admin-page.tsx";
import { CategoryForm } from "./category-form.tsx";
import { CategoryRow } from "./category-row.tsx";
import type { ChangedCategories } from "./change-categories.server.ts";
import { usePostErrors } from "../edit/post-errors.ts";
import styles from "./categories.module.css";

type CategoriesViewProps = {
  categories: AdminCategory[];
  /** Whose deletion is being asked about. */
  asking: string | null;
  done: "saved" | "deleted" | "ordered" | null;
  refused: ChangedCategories | null;
};

const NO_NAMES = { fr: "", en: "", ar: "" };

export function CategoriesView({ categories, asking, done, refused }: CategoriesViewProps) {
  const t = useWords("posts.categories");
  const { lang } = useParams();
  const invalid = refused?.kind === "invalid" ? refused : null;
  const errors = usePostErrors(invalid?.errors ?? []);
  const order = categories.map(({ slug }) => slug);
  return (
    <>
      <p>
        <Link to={`/${lang}/admin`}>{t("back")}</Link>
      </p>
      <AdminHead title={t("title")} />
      <CategoryFlash done={done} refused={refused} />
      <ErrorSummary title={t("toCorrect")} errors={errors} />
      {categories.length === 0 ? <p>{t("none")}</p> : null}
      <ul className={styles.list}>
        {categories.map((category, at) => (
          <CategoryRow
            key={category.slug}
            category={category}
            order={order}
            place={at === 0 ? "first" : at === order.length - 1 ? "last" : null}
            isAsking={asking === category.slug}
            typed={invalid?.slug === category.slug ? invalid.names : null}
            errors={invalid?.slug === category.slug ? errors : []}
          />
        ))}
      </ul>
      <AdminSection title={t("add")}>
        <CategoryForm
          key={order.join()}
          slug=""
          names={invalid?.slug === "" ? invalid.names : NO_NAMES}
          errors={invalid?.slug === "" ? errors : []}
        />
      </AdminSection>
    </>
  );
}

function CategoryFlash({ done, refused }: Pick<CategoriesViewProps, "done" | "refused">) {
  const t = useWords("posts.categories");
  if (refused?.kind === "used" || refused?.kind === "missing") {
    return (
      <Notice tone="warning" role="alert">
        {refused.kind === "used" ? t("used", { count: refused.posts }) : t("missing")}
      </Notice>
    );
  }
  if (!done || refused) return null;
  return (
    <Notice tone="success" role="status">
      {t(`done.${done}`)}
    </Notice>
  );
}
