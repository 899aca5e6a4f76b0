import { ChevronDown, ChevronUp } from "lucide-react";
import { Form, Link, useNavigate, useParams } from "react-router";
import type { AdminCategory } from "#features/blog/categories/list-categories.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CategoryForm } from "./category-form.tsx";
import type { CategoryNames } from "./change-categories.server.ts";
import { ConfirmButtons, ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import styles from "./categories.module.css";

type CategoryRowProps = {
  category: AdminCategory;
  order: string[];
  place: "first" | "last" | null;
  isAsking: boolean;
  typed: CategoryNames | null;
  errors: { field: string; text: string }[];
};

export function CategoryRow({ category, order, place, isAsking, typed, errors }: CategoryRowProps) {
  const t = useWords("posts.categories");
  const lang = useLang();
  const { slug, names, posts } = category;
  const name = names[lang];
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <b>{name}</b>
        <Link to={`/${lang}/admin?category=${encodeURIComponent(slug)}`}>{t("posts", { count: posts })}</Link>
      </p>
      <Form method="post" className={styles.moves}>
        <input type="hidden" name="slug" value={slug} />
        {order.map((one) => (
          <input key={one} type="hidden" name="order" value={one} />
        ))}
        <button
          type="submit"
          name="intent"
          value="up"
          disabled={place === "first"}
          aria-label={t("up", { name })}
        >
          <Icon icon={ChevronUp} />
        </button>
        <button
          type="submit"
          name="intent"
          value="down"
          disabled={place === "last" || order.length === 1}
          aria-label={t("down", { name })}
        >
          <Icon icon={ChevronDown} />
        </button>
      </Form>
      <details className={styles.edit} open={typed !== null}>
        <summary>{t("edit")}</summary>
        <CategoryForm key={JSON.stringify(names)} slug={slug} names={typed ?? names} errors={errors} />
      </details>
      {posts > 0 ? (
        <span className={styles.soft}>{t("keeps")}</span>
      ) : (
        <Link to={`?delete=${encodeURIComponent(slug)}`} preventScrollReset>
          {t("delete")}
        </Link>
      )}
      {isAsking && posts === 0 ? <AskDelete slug={slug} name={name} /> : null}
    </li>
  );
}

function AskDelete({ slug, name }: { slug: string; name: string }) {
  const t = useWords("posts");
  const { lang } = useParams();
  const navigate = useNavigate();
  const here = `/${lang}/admin/categories`;
  return (
    <ConfirmDialog title={t("categories.deleteTitle", { name })} onClose={() => void navigate(here)}>
      <p>{t("delete.sure")}</p>
      <Form method="post" action={here}>
        <input type="hidden" name="slug" value={slug} />
        <ConfirmButtons>
          <Button type="submit" name="intent" value="delete">
            {t("delete.confirm")}
          </Button>
          <ButtonLink to={here} variant="secondary">
            {t("delete.keep")}
          </ButtonLink>
        </ConfirmButtons>
      </Form>
    </ConfirmDialog>
  );
}
