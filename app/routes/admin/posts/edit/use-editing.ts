import { useMemo, useRef, useState } from "react";
import { useParams } from "react-router";
import type { AdminPost } from "#features/blog/post/admin-post.ts";
import type { PostForm } from "#features/blog/post/post-form.ts";
import type { PickedPicture } from "#features/media/media.ts";
import { openedText, type UnsavedDraft } from "./opened-text.ts";
import type { PostAnswer } from "./post-answer.ts";
import { formDataOf, withFreeSlug } from "./typed-post.ts";
import { useAutosave } from "./use-autosave.ts";

/** Everything that changes while somebody works on a post. */
export type Editing = ReturnType<typeof useEditing>;

export function useEditing(editor: AdminPost, first: PostAnswer | null) {
  const opened = useMemo(() => openedText(editor, first), []); // eslint-disable-line react-hooks/exhaustive-deps -- only how the page began
  const { lang: page } = useParams();
  const { id, lang, groupId } = editor.post;
  const [typed, setTyped] = useState(opened.form);
  const [base, setBase] = useState(opened.base);
  const [ownAt, setOwnAt] = useState(opened.ownAt);
  const [unsavedDraft, setUnsavedDraft] = useState<UnsavedDraft | null>(opened.unsavedDraft);
  /** Another text under the same editor: it is drawn anew. */
  const [textKey, setTextKey] = useState(0);
  const [picked, setPicked] = useState<Record<string, PickedPicture>>({});
  const latest = useRef(typed);
  const sendable = (more: Record<string, string> = {}) =>
    formDataOf(latest.current, { postLang: lang, groupId, version: String(base), ...more });
  const autosave = useAutosave({
    url: `/${page}/admin/edit/${id}/autosave`,
    read: sendable,
    keptAt: opened.ownAt,
  });

  const put = (form: PostForm) => {
    latest.current = form;
    setTyped(form);
  };
  return {
    ...{
      typed,
      base,
      setBase,
      ownAt,
      setOwnAt,
      unsavedDraft,
      setUnsavedDraft,
      textKey,
      autosave,
      sendable,
      put,
      latest,
    },
    pictures: useMemo(() => ({ ...editor.pictures, ...picked }), [editor.pictures, picked]),
    addPicture: (picture: PickedPicture) => setPicked((known) => ({ ...known, [picture.id]: picture })),
    change(patch: Partial<PostForm>) {
      put({ ...latest.current, ...patch });
      autosave.step({ kind: "typed", at: performance.now() });
    },
    /** Shows a text that is saved or kept already, in place of the one on the page. */
    show(form: PostForm, version: number) {
      put(withFreeSlug(form, editor.post.status));
      setBase(version);
      setOwnAt(null);
      setTextKey((key) => key + 1);
      autosave.step({ kind: "clean" });
    },
  };
}
