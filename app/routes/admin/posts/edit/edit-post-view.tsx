import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { Form, Link, useParams } from "react-router";
import type { AdminPost } from "#features/blog/post/admin-post.ts";
import { bareIn, withDecorative } from "#features/blog/post/pictures-without-alt.ts";
import { isForReaders } from "#features/blog/post/post-moves.ts";
import type { PickedPicture } from "#features/media/media.ts";
import type { Lang } from "#i18n/locales.ts";
import { formFields } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButtons, ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Split, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { AuditLog } from "#app/routes/admin/shell/audit-log.tsx";
import { fieldIn } from "#i18n/clean-text.ts";
import { useUnsaved } from "#app/routes/admin/shell/leave-guard.tsx";
import { usePostErrors } from "#app/routes/admin/shell/forms.ts";
import { isUnsent } from "./autosave-steps.ts";
import { NoAltTexts } from "./undescribed-view.tsx";
import { CoverPanel } from "./cover-panel.tsx";
import { EditBar } from "./edit-bar.tsx";
import { EditFlash } from "./edit-flash.tsx";
import type { PostAnswer } from "./post-answer.ts";
import { SearchPart } from "./search-part.tsx";
import { SocialCardPart } from "./social-card-part.tsx";
import { StructuredDataPart } from "./structured-data-part.tsx";
import { TaxonomyPanel } from "./taxonomy-panel.tsx";
import { TranslationsPanel } from "./translations-panel.tsx";
import { Panel, type TypedFields, TypingProvider, useTyping } from "./typing.tsx";
import { useEditing } from "./use-editing.ts";
import { WritingPart } from "./writing-part.tsx";
import styles from "./edit.module.css";

type EditPostViewProps = { editor: AdminPost; today: string; tags: string[]; first: PostAnswer | null };

export function EditPostView({ editor, today, tags, first }: EditPostViewProps) {
  const t = useWords("posts.edit");
  const editing = useEditing(editor, first);
  const [isDeleting, setDeleting] = useState(false);
  const { typed, answer, flush } = editing;
  const { errors, errorOf } = formFields<TypedFields>({
    errors: usePostErrors(answer && "errors" in answer ? answer.errors : []),
  });

  const [asking, setAsking] = useState<Pressed | null>(null);
  const libraryAlts = altsIn(editing.pictures, editor.post.lang);

  function save(pressed: Pressed) {
    if (isForReaders(pressed["intent"] ?? "") && bareIn(typed, libraryAlts).length > 0) setAsking(pressed);
    else void editing.send(pressed);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = pressedIn(event);
    if (pressed["intent"] === "ask-delete") setDeleting(true);
    else save(pressed);
  }

  const leaving = useWords("posts.leaving");
  // Unsaved changes are sent before the page is left; the question appears only if that fails.
  useUnsaved({
    isUnsaved: () => isUnsent(editing.autosave),
    save: flush,
    survivesQuery: true,
    words: {
      title: leaving("title"),
      text: leaving("text"),
      stay: leaving("stay"),
      leave: leaving("go"),
    },
  });

  useSaveKey(() => {
    if (!editing.isBusy) save({ intent: editor.post.status === "draft" ? "draft" : "update" });
  });

  return (
    <TypingProvider value={{ editor, today, errorOf, ...editing }}>
      <title>{typed.title || t(editor.post.version === 0 ? "new" : "untitled")}</title>
      <Stack
        as={Form}
        gap={5}
        method="post"
        encType="multipart/form-data"
        onSubmit={submit}
        onBlur={() => void flush()}
        noValidate
      >
        {/* Enter in a field uses the first submit button: this one is disabled. */}
        <button type="submit" disabled hidden />
        <HiddenFields editor={editor} base={editing.base} />
        <EditBar editing={editing} />
        <ErrorSummary title={t("toCorrect")} errors={errors} />
        <EditFlash editing={editing} />
        <Columns tags={tags} textKey={editing.textKey} />
      </Stack>
      {asking ? (
        <PicturesWithoutAlt
          names={bareIn(typed, libraryAlts).map((id) => editing.pictures[id]?.name ?? id)}
          onClose={() => setAsking(null)}
          onDecorative={() => {
            setAsking(null);
            if (typed.content) editing.change({ content: withDecorative(typed.content, libraryAlts) });
            void editing.send(asking);
          }}
        />
      ) : null}
      {isDeleting ? <DeletePost onClose={() => setDeleting(false)} /> : null}
      {editor.audit.length > 0 ? <AuditLog entries={editor.audit} /> : null}
    </TypingProvider>
  );
}

/** `event.code` is used if the layout has no Latin letters. */
function useSaveKey(save: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isS = event.key.toLowerCase() === "s" || (event.code === "KeyS" && !/^[a-z]$/i.test(event.key));
    if (!isS || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!event.repeat) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function Columns({ tags, textKey }: { tags: string[]; textKey: number }) {
  return (
    <Split ratio="side" gap={7} row={6}>
      <Stack gap={5} packed className={styles.text}>
        <WritingPart textKey={textKey} />
      </Stack>
      <Stack packed>
        <CoverPanel />
        <TaxonomyPanel tags={tags} />
        <TranslationsPanel />
        <RevisionLinks />
        <DeleteButton />
      </Stack>
      <Stack across>
        <SearchPart />
        <SocialCardPart />
        <StructuredDataPart />
      </Stack>
    </Split>
  );
}

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

type Pressed = Record<string, string>;

function altsIn(pictures: Record<string, PickedPicture>, lang: Lang): Record<string, string> {
  return Object.fromEntries(Object.entries(pictures).map(([id, { alts }]) => [id, alts[lang]]));
}

type PicturesWithoutAltProps = { names: string[]; onClose: () => void; onDecorative: () => void };

function PicturesWithoutAlt({ names, onClose, onDecorative }: PicturesWithoutAltProps) {
  const t = useWords("posts.noAlt");
  return (
    <ConfirmDialog title={t("title", { count: names.length })} onClose={onClose}>
      <ul>
        {names.map((name, index) => (
          <li key={index}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <NoAltTexts />
      <ConfirmButtons>
        <Button onClick={onClose}>{t("back")}</Button>
        <Button variant="secondary" onClick={onDecorative}>
          {t("decorative")}
        </Button>
      </ConfirmButtons>
    </ConfirmDialog>
  );
}

function pressedIn(event: SubmitEvent<HTMLFormElement>): Pressed {
  const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
  const names = ["intent", "date", "time", "fold"];
  return Object.fromEntries(names.map((name) => [name, fieldIn(form, name)]));
}

const SHOWN = 4;

function RevisionLinks() {
  const t = useWords("posts.revisions");
  const { lang } = useParams();
  const { editor } = useTyping();
  const formats = useFormats();
  if (editor.revisions.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <Stack as="ul" gap={1} size="small" tone="soft">
        {editor.revisions.slice(0, SHOWN).map(({ id, savedAt, by }) => (
          <li key={id}>
            <time dateTime={savedAt}>{formats.dateTime(savedAt)}</time> · <bdi>{by ?? t("nobody")}</bdi>
          </li>
        ))}
      </Stack>
      <Text as={Link} size="small" touch to={`/${lang}/admin/edit/${editor.post.id}/revisions`}>
        {t("all", { count: editor.revisions.length })}
      </Text>
    </Panel>
  );
}

function DeleteButton() {
  const t = useWords("posts.edit");
  const { editor } = useTyping();
  if (editor.post.version === 0) return null;
  return (
    <Text pad={3} lineAbove="line" tone="error">
      <Button type="submit" name="intent" value="ask-delete" variant="quiet">
        {t("delete")}
      </Button>
    </Text>
  );
}

function DeletePost({ onClose }: { onClose: () => void }) {
  const t = useWords("posts.delete");
  const { typed, editor } = useTyping();
  return (
    <ConfirmDialog title={t("title", { count: 1 })} onClose={onClose}>
      <p>
        <b>
          <bdi lang={editor.post.lang}>{typed.title}</bdi>
        </b>
      </p>
      <p>{t("sure")}</p>
      <Form method="post">
        <ConfirmButtons>
          <Button type="submit" name="intent" value="delete">
            {t("confirm")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
        </ConfirmButtons>
      </Form>
    </ConfirmDialog>
  );
}
