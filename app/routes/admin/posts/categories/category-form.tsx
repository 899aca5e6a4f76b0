import { Form } from "react-router";
import { directionOf, LANGS } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { CategoryNames } from "./change-categories.server.ts";
import styles from "./categories.module.css";

type CategoryFormProps = { slug: string; names: CategoryNames; errors: { field: string; text: string }[] };

/** The name in all three languages, as each needs its page of the journal. */
export function CategoryForm({ slug, names, errors }: CategoryFormProps) {
  const t = useWords("posts");
  // Where nothing is wrong an id of its own keeps several forms of the page apart.
  const idOf = (name: string) => (errors.length > 0 ? name : `${name}-${slug || "new"}`);
  return (
    <Form method="post" className={styles.form} noValidate>
      <input type="hidden" name="slug" value={slug} />
      <div className={styles.names}>
        {LANGS.map((lang) => (
          <TextField
            key={lang}
            id={idOf(`name-${lang}`)}
            name={`name-${lang}`}
            label={t(`langs.${lang}`)}
            defaultValue={names[lang]}
            error={errors.find(({ field }) => field === `name-${lang}`)?.text}
            lang={lang}
            dir={directionOf(lang)}
            autoComplete="off"
          />
        ))}
        <Button type="submit" name="intent" value="save" variant="secondary">
          {t(slug ? "categories.rename" : "categories.add")}
        </Button>
      </div>
    </Form>
  );
}
