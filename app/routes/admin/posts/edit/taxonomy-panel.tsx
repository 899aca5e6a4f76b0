import { Link, useParams } from "react-router";
import { useWords } from "#app/shell/words/words.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Panel } from "./panel.tsx";
import { TagField } from "./tag-field.tsx";
import { TypingField } from "./typing-field.tsx";
import { useTyping } from "./typing.tsx";
import styles from "./edit.module.css";

/** Where readers find the post, and who signs it. */
export function FilingPanel({ tags }: { tags: string[] }) {
  const t = useWords("posts");
  const { lang } = useParams();
  const { editor, typed, change, errorOf } = useTyping();
  return (
    <Panel title={t("edit.filing")}>
      <div>
        <SelectField
          name="category"
          label={t("fields.category")}
          value={typed.category}
          error={errorOf("category")}
          onChange={(event) => change({ category: event.currentTarget.value })}
          options={[
            { value: "", label: t("noCategory") },
            ...editor.categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
        <Link to={`/${lang}/admin/categories`} className={styles.link}>
          {t("categories.title")}
        </Link>
      </div>
      <TagField known={tags} />
      <TypingField name="authorName" label={t("fields.authorName")} hint={t("edit.authorHint")} />
    </Panel>
  );
}
