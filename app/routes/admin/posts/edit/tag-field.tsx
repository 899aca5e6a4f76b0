import { X } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { directionOf } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { tagsAfter } from "./tags-after.ts";
import { useTyping } from "./typing.tsx";
import styles from "./tag-field.module.css";

/** Tags as pieces: Enter or a comma makes one of what is typed, backspace in the empty field takes the last one back. */
export function TagField({ known }: { known: string[] }) {
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
    <div className={styles.field}>
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
    </div>
  );
}

function TagList() {
  const t = useWords("posts");
  const { editor, typed, change } = useTyping();
  return (
    <ul className={styles.tags} aria-label={t("fields.tags")}>
      {typed.tags.map((tag) => (
        <li key={tag}>
          <input type="hidden" name="tags" value={tag} />
          <bdi lang={editor.post.lang}>{tag}</bdi>
          <button
            type="button"
            aria-label={t("tags.remove", { tag })}
            onClick={() => change({ tags: typed.tags.filter((other) => other !== tag) })}
          >
            <Icon icon={X} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
