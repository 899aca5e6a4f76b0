import { useState, type SubmitEvent } from "react";
import { Form } from "react-router";
import type { AdminPost } from "#features/blog/post/admin-post.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { AuditLog } from "#app/routes/admin/shell/audit-log.tsx";
import { textOf } from "#app/routes/admin/shell/form-text.ts";
import { isUnsent } from "./autosave-steps.ts";
import { DeleteButton, DeletePost } from "./delete-post.tsx";
import { EditBar } from "./edit-bar.tsx";
import { EditFlash } from "./edit-flash.tsx";
import { LeavingDialog } from "./leaving-dialog.tsx";
import { CoverPanel } from "./cover-panel.tsx";
import { FilingPanel } from "./taxonomy-panel.tsx";
import type { PostAnswer } from "./post-answer.ts";
import { usePostErrors } from "./post-errors.ts";
import { RevisionLinks } from "../revisions/revision-links.tsx";
import { SearchPart } from "./search-part.tsx";
import { SharePart } from "./social-card-part.tsx";
import { StructuredPart } from "./structured-data-part.tsx";
import { TranslationsPanel } from "./translations-panel.tsx";
import { TypingProvider } from "./typing.tsx";
import { useEditing } from "./use-editing.ts";
import { useSaving } from "./use-saving.ts";
import { WritingPart } from "./writing-part.tsx";
import styles from "./edit.module.css";

type EditPostViewProps = { editor: AdminPost; today: string; tags: string[]; first: PostAnswer | null };

/** One post: its text, and beside it everything that goes with it. */
export function EditPostView({ editor, today, tags, first }: EditPostViewProps) {
  const t = useWords("posts.edit");
  const editing = useEditing(editor, first);
  const saving = useSaving(editor, editing, first);
  const [isDeleting, setDeleting] = useState(false);
  const { typed, autosave } = editing;
  const { answer } = saving;
  const errors = usePostErrors(answer && "errors" in answer ? answer.errors : []);
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.text;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = pressedIn(event);
    if (pressed["intent"] === "ask-delete") setDeleting(true);
    else void saving.send(pressed);
  }

  return (
    <TypingProvider value={{ editor, today, errorOf, ...editing }}>
      <title>{typed.title || t(editor.post.version === 0 ? "new" : "untitled")}</title>
      <Form
        method="post"
        encType="multipart/form-data"
        className={styles.page}
        onSubmit={submit}
        onBlur={() => void autosave.flush()}
        noValidate
      >
        {/* Enter in a field asks for the first button: this one does nothing. */}
        <button type="submit" disabled hidden />
        <HiddenFields editor={editor} base={editing.base} />
        <EditBar saving={saving} editing={editing} />
        <ErrorSummary title={t("toCorrect")} errors={errors} className={styles.wide} />
        <EditFlash editing={editing} saving={saving} />
        <Columns tags={tags} textKey={editing.textKey} />
      </Form>
      {isDeleting ? <DeletePost onClose={() => setDeleting(false)} /> : null}
      <LeavingDialog isUnsent={isUnsent(autosave.now)} flush={autosave.flush} />
      {editor.audit.length > 0 ? <AuditLog entries={editor.audit} /> : null}
    </TypingProvider>
  );
}

/** The text, what goes with it, and how others show it. */
function Columns({ tags, textKey }: { tags: string[]; textKey: number }) {
  return (
    <div className={styles.columns}>
      <div className={styles.text}>
        <WritingPart textKey={textKey} />
      </div>
      <div className={styles.side}>
        <CoverPanel />
        <FilingPanel tags={tags} />
        <TranslationsPanel />
        <RevisionLinks />
        <DeleteButton />
      </div>
      <div className={styles.below}>
        <SearchPart />
        <SharePart />
        <StructuredPart />
      </div>
    </div>
  );
}

/** What a save must know, also where no script runs. */
function HiddenFields({ editor, base }: { editor: AdminPost; base: number }) {
  const { lang, groupId, form } = editor.post;
  return (
    <>
      <input type="hidden" name="postLang" value={lang} />
      <input type="hidden" name="groupId" value={groupId} />
      <input type="hidden" name="version" value={base} />
      <noscript>
        <input type="hidden" name="content" value={JSON.stringify(form.content)} />
      </noscript>
    </>
  );
}

/** The pressed button, and the plan, which only the form knows. */
function pressedIn(event: SubmitEvent<HTMLFormElement>): Record<string, string> {
  const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
  const names = ["intent", "date", "time", "fold"];
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
}
