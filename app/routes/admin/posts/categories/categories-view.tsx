import { Link, useNavigate, useParams } from "react-router";
import type { AdminCategory } from "#features/blog/categories/categories.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { directionOf, inEveryLang, type Lang, LANGS } from "#i18n/locales.ts";
import { type ErrorText, formFields } from "#app/shell/forms/use-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmButtons, ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Block, Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { AdminHead, AdminSection } from "#app/routes/admin/shell/admin-page.tsx";
import { Flash } from "#app/routes/admin/shell/flash.tsx";
import { usePostErrors } from "#app/routes/admin/shell/forms.ts";
import styles from "./categories.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

type CategoriesViewProps = {
  categories: AdminCategory[];
  asking: string | null;
  done: "saved" | "deleted" | "ordered" | null;
  refused: ChangedCategories | null;
};

const NO_NAMES = inEveryLang(() => "");

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
      <Stack as="ul" lineAbove="line">
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
      </Stack>
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
  const used = refused?.kind === "used" ? t("used", { count: refused.posts }) : null;
  const problem = refused?.kind === "missing" ? t("missing") : used;
  return <Flash done={done && !refused ? t(`done.${done}`) : null} problem={problem} />;
}

type CategoryRowProps = {
  category: AdminCategory;
  order: string[];
  place: "first" | "last" | null;
  isAsking: boolean;
  typed: CategoryNames | null;
  errors: ErrorText[];
};

function CategoryRow({ category, order, place, isAsking, typed, errors }: CategoryRowProps) {
  const t = useWords("posts.categories");
  const lang = useLang();
  const { slug, names, posts } = category;
  const name = names[lang];
  return (
    <Cluster as="li" gap={5} row={2} align="center" pad={3} lineBelow="line">
      <Cluster as="p" gap={4} row={0} align="baseline" className={styles.name}>
        <b>{name}</b>
        <Text as={Link} size="small" to={`/${lang}/admin?category=${encodeURIComponent(slug)}`}>
          {t("posts", { count: posts })}
        </Text>
      </Cluster>
      <AdminForm className={look("icons")}>
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
          <Icon icon="chevron-up" />
        </button>
        <button
          type="submit"
          name="intent"
          value="down"
          disabled={place === "last" || order.length === 1}
          aria-label={t("down", { name })}
        >
          <Icon icon="chevron-down" />
        </button>
      </AdminForm>
      <details className={look("opens")} open={typed !== null}>
        <summary>{t("edit")}</summary>
        <CategoryForm key={JSON.stringify(names)} slug={slug} names={typed ?? names} errors={errors} />
      </details>
      {posts > 0 ? (
        <Text as="span" size="small" tone="soft">
          {t("keeps")}
        </Text>
      ) : (
        <Link to={`?delete=${encodeURIComponent(slug)}`} preventScrollReset>
          {t("delete")}
        </Link>
      )}
      {isAsking && posts === 0 ? <AskDelete slug={slug} name={name} /> : null}
    </Cluster>
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
      <AdminForm action={here}>
        <input type="hidden" name="slug" value={slug} />
        <ConfirmButtons>
          <Button type="submit" name="intent" value="delete">
            {t("delete.confirm")}
          </Button>
          <ButtonLink to={here} variant="secondary">
            {t("delete.keep")}
          </ButtonLink>
        </ConfirmButtons>
      </AdminForm>
    </ConfirmDialog>
  );
}

type CategoryNames = Record<Lang, string>;

export type ChangedCategories =
  | { kind: "done"; done: "saved" | "deleted" | "ordered" }
  /** `slug` is empty for a new category. */
  | { kind: "invalid"; slug: string; names: CategoryNames; errors: FieldError[] }
  | { kind: "used"; posts: number }
  | { kind: "missing" };

type CategoryFormProps = { slug: string; names: CategoryNames; errors: ErrorText[] };

/** Every language needs a name, because each has its own page of the category. */
function CategoryForm({ slug, names, errors }: CategoryFormProps) {
  const t = useWords("posts");
  // The ids match the errors in the form with errors; in the other forms of the page they must differ.
  const suffix = errors.length > 0 ? "" : `-${slug || "new"}`;
  const form = formFields<CategoryNames>({ saved: names, errors, prefix: "name-", suffix });
  return (
    <Block as={AdminForm} pad={3} noValidate>
      <input type="hidden" name="slug" value={slug} />
      <Grid columns={4} from={48} gap={4} align="end">
        {LANGS.map((lang) => (
          <TextField
            key={lang}
            {...form.field(lang)}
            label={t(`langs.${lang}`)}
            lang={lang}
            dir={directionOf(lang)}
            autoComplete="off"
          />
        ))}
        <Button type="submit" name="intent" value="save" variant="secondary">
          {t(slug ? "categories.rename" : "categories.add")}
        </Button>
      </Grid>
    </Block>
  );
}
