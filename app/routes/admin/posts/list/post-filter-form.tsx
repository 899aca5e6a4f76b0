import { Form } from "react-router";
import { POST_SORTS, type AdminPostFilter } from "#features/blog/post/admin-post.ts";
import { POST_STATUSES } from "#features/blog/post.ts";
import { LANGS } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import styles from "./posts.module.css";

type PostFilterFormProps = { filter: AdminPostFilter; categories: { slug: string; name: string }[] };

/** A plain form that asks by address: it works without JavaScript, and a filtered list can be kept as a bookmark. */
export function PostFilterForm({ filter, categories }: PostFilterFormProps) {
  const t = useWords("posts");
  const editor = useWords("operations.filter");
  const any = { value: "", label: editor("all") };
  return (
    <Form method="get" role="search" className={styles.filter} key={JSON.stringify(filter)}>
      <TextField name="q" type="search" label={t("filter.search")} defaultValue={filter.search} dir="auto" />
      <SelectField
        name="state"
        label={editor("state")}
        defaultValue={filter.status ?? ""}
        options={[any, ...POST_STATUSES.map((value) => ({ value, label: t(`states.${value}`) }))]}
      />
      <SelectField
        name="lang"
        label={t("filter.lang")}
        defaultValue={filter.lang ?? ""}
        options={[
          { value: "", label: t("filter.anyLang") },
          ...LANGS.map((value) => ({ value, label: t(`langs.${value}`) })),
        ]}
      />
      <SelectField
        name="category"
        label={t("filter.category")}
        defaultValue={filter.category ?? ""}
        options={[
          { value: "", label: t("filter.anyCategory") },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <SelectField
        name="sort"
        label={t("filter.sort")}
        defaultValue={filter.sort}
        options={POST_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
      <Button type="submit" variant="secondary">
        {editor("submit")}
      </Button>
    </Form>
  );
}
