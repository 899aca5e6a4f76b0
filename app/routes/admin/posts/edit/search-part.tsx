import { useRouteLoaderData } from "react-router";
import { slugFrom } from "#features/blog/post/post-slug.ts";
import { postPath } from "#app/shell/seo/blog-address.ts";
import { useCompany } from "#app/shell/company.tsx";
import { fullTitle } from "#app/shell/seo/page-meta.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { CountedField } from "./counted-field.tsx";
import { Panel } from "./panel.tsx";
import { SearchPreview } from "./search-preview.tsx";
import { TypingField } from "./typing-field.tsx";
import { useTyping } from "./typing.tsx";
import styles from "./edit.module.css";

/** What a search engine shows, and how it looks there while it is typed. */
export function SearchPart() {
  const t = useWords("posts");
  const { editor, typed } = useTyping();
  const { tradeName } = useCompany();
  const address = usePostAddress();
  const title = typed.metaTitle || typed.title;
  return (
    <Panel title={t("search.title")}>
      <SearchPreview
        lang={editor.post.lang}
        address={address}
        siteName={tradeName}
        title={title ? fullTitle(title, tradeName) : ""}
        description={typed.metaDescription || typed.excerpt}
      />
      <SlugField />
      <div className={styles.pair}>
        <CountedField name="metaTitle" label={t("fields.metaTitle")} placeholder={typed.title} />
        <CountedField
          name="metaDescription"
          label={t("fields.metaDescription")}
          placeholder={typed.excerpt}
          multiline
          rows={3}
        />
      </div>
      <TypingField
        name="canonicalUrl"
        type="url"
        label={t("fields.canonicalUrl")}
        hint={t("search.canonicalHint")}
        placeholder={address}
        isCode
      />
    </Panel>
  );
}

/** Made from the title until somebody writes one; readers of a live post find the way from the old one. */
function SlugField() {
  const t = useWords("posts");
  const { editor, typed } = useTyping();
  const { post } = editor;
  const isMoved = post.status === "published" && typed.slug !== "" && typed.slug !== post.form.slug;
  return (
    <div className={styles.stack}>
      <TypingField
        name="slug"
        label={t("fields.slug")}
        hint={t(typed.slug === "" ? "search.slugMade" : "search.slugOwn")}
        placeholder={slugFrom(typed.title)}
        spellCheck={false}
      />
      {isMoved ? (
        <p className={styles.warning} role="status">
          {t("search.slugMoves", { slug: post.form.slug })}
        </p>
      ) : null}
    </div>
  );
}

/** The whole address that the post has, or would have. */
export function usePostAddress(): string {
  const { editor, typed } = useTyping();
  const site = useRouteLoaderData<{ publicUrl: string }>("root");
  const slug = slugFrom(typed.slug || typed.title);
  return decodeURI((site?.publicUrl ?? "") + postPath(editor.post.lang, slug));
}
