import { type KeyboardEvent, useState } from "react";
import { Link, useParams } from "react-router";
import { directionOf } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { tagsAfter } from "./field-rules.ts";
import { Panel, TypingField, useTyping } from "./typing.tsx";
import panelsStyles from "./panels.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";
import { Text } from "#app/ui/text.tsx";

export function TaxonomyPanel({ tags }: { tags: string[] }) {
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
        <Text as={Link} size="small" touch to={`/${lang}/admin/categories`}>
          {t("categories.title")}
        </Text>
      </div>
      <TagField known={tags} />
      <TypingField name="authorName" label={t("fields.authorName")} hint={t("edit.authorHint")} />
    </Panel>
  );
}

function TagField({ known }: { known: string[] }) {
  const t = useWords("posts");
  const { editor, typed, change, errorOf } = useTyping();
  const [text, setText] = useState("");
  const { lang } = editor.post;
  const written = { lang, dir: directionOf(lang) };

  function add(what: string) {
    const { tags, rest } = tagsAfter(typed.tags, what);
    if (tags.length !== typed.tags.length) change({ tags });
    setText(rest);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") {
      event.preventDefault();
      add(`${text},`);
    } else if (event.key === "Backspace" && text === "" && typed.tags.length > 0) {
      event.preventDefault();
      change({ tags: typed.tags.slice(0, -1) });
    }
  }

  return (
    <Stack gap={2}>
      <TextField
        name="tags"
        label={t("fields.tags")}
        hint={t("tags.hint")}
        error={errorOf("tags")}
        value={text}
        list="known-tags"
        autoComplete="off"
        onChange={(event) => add(event.currentTarget.value)}
        onKeyDown={(event) => press(event)}
        onBlur={() => text.trim() && add(`${text},`)}
        {...written}
      />
      <datalist id="known-tags">
        {known
          .filter((tag) => !typed.tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <TagList />
    </Stack>
  );
}

function TagList() {
  const t = useWords("posts");
  const { editor, typed, change } = useTyping();
  return (
    <Cluster as="ul" gap={2} className={look("icons")} aria-label={t("fields.tags")}>
      {typed.tags.map((tag) => (
        <Cluster
          as="li"
          align="center"
          size="small"
          className={classes(look("boxed", "raised"), panelsStyles.tag)}
          key={tag}
        >
          <input type="hidden" name="tags" value={tag} />
          <bdi lang={editor.post.lang}>{tag}</bdi>
          <button
            type="button"
            aria-label={t("tags.remove", { tag })}
            onClick={() => change({ tags: typed.tags.filter((other) => other !== tag) })}
          >
            <Icon icon="x" size={16} />
          </button>
        </Cluster>
      ))}
    </Cluster>
  );
}
