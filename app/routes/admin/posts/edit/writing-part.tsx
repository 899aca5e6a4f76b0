import { lazy, Suspense } from "react";
import type { PostContent } from "#features/blog/post/post-content.ts";
import { loadRequired } from "#app/shell/errors/reload-once.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { TypingField, useTyping } from "./typing.tsx";
import styles from "./edit.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

const RichText = lazy(() =>
  loadRequired(() =>
    import("#app/routes/admin/editor/rich-text.tsx").then(({ RichText: editor }) => ({ default: editor })),
  ),
);

export function WritingPart({ textKey }: { textKey: number }) {
  const t = useWords("posts.fields");
  return (
    <>
      <TypingField
        name="title"
        label={t("title")}
        multiline
        rows={1}
        className={styles.title}
        maxLength={400}
      />
      <TypingField
        name="excerpt"
        label={t("excerpt")}
        hint={t("excerptHint")}
        multiline
        rows={2}
        maxLength={800}
      />
      <div id="content" tabIndex={-1} className="ringless">
        <ContentField key={textKey} />
      </div>
    </>
  );
}

function ContentField() {
  const t = useWords("posts.fields");
  const { editor, typed, change, errorOf, pictures } = useTyping();
  const isHydrated = useHydrated();
  const error = errorOf("content");
  if (!isHydrated) {
    return (
      <>
        <WaitingText />
        <noscript>
          <Notice tone="warning">{t("contentNeedsScript")}</Notice>
        </noscript>
        {error ? <FieldError id="content">{error}</FieldError> : null}
      </>
    );
  }
  return (
    <Suspense fallback={<WaitingText />}>
      <RichText
        label={t("content")}
        lang={editor.post.lang}
        value={typed.content ?? EMPTY_POST}
        onChange={(content) => change({ content })}
        pictures={pictures}
        errorText={error}
      />
    </Suspense>
  );
}

function WaitingText() {
  const t = useWords("editor");
  return (
    <div className={classes(look("boxed", "raised"), styles.waiting)}>
      <span className="visually-hidden" role="status">
        {t("loading")}
      </span>
    </div>
  );
}

/** A copy of the server's constant, whose module would bring its content checks into the bundle. */
const EMPTY_POST: PostContent = { type: "doc", content: [{ type: "paragraph" }] };
