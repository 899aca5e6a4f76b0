import type { PostStatus } from "#features/blog/post.ts";
import type { AdminPost } from "#features/blog/post/admin-post.ts";
import type { PostForm, PostText } from "#features/blog/post/post-form.ts";
import { slugFrom } from "#features/blog/post/post-slug.ts";
import type { PostAnswer } from "./post-answer.ts";

export function formDataOf(typed: PostForm, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  const { tags, content, ...texts } = typed;
  for (const [name, value] of Object.entries({ ...texts, ...more })) form.set(name, value);
  for (const tag of tags) form.append("tags", tag);
  form.set("content", JSON.stringify(content));
  return form;
}

/** The slug of a draft is empty as long as it equals the generated one, so that it follows the title. */
export function withFreeSlug(form: PostForm, status: PostStatus): PostForm {
  return status === "draft" && form.slug === slugFrom(form.title) ? { ...form, slug: "" } : form;
}

/** The form after a save: normalised values from the server, except for fields changed since. */
export function afterSave(current: PostForm, sent: PostForm, saved: PostForm): PostForm {
  const kept = { ...current };
  for (const name of Object.keys(saved) as (PostText | "tags")[]) {
    if (JSON.stringify(current[name]) !== JSON.stringify(sent[name])) continue;
    Object.assign(kept, { [name]: saved[name] });
  }
  // Replacing the editor's document would only lose its selection.
  return { ...kept, content: current.content };
}

export type UnsavedDraft = { form: PostForm; at: string; base: number };

type OpenedText = {
  form: PostForm;
  base: number;
  ownAt: string | null;
  unsavedDraft: UnsavedDraft | null;
};

/**
 * The initial text: rejected values, or the own unsaved draft, or the saved text. If another editor has saved since,
 * their text is shown and the own one becomes the unsaved draft.
 */
export function openedText({ post, autosave }: AdminPost, refused: PostAnswer | null): OpenedText {
  const saved = { base: post.version, ownAt: null, unsavedDraft: null };
  if (refused && "typed" in refused) return { ...saved, form: refused.typed };
  if (!autosave) return { ...saved, form: withFreeSlug(post.form, post.status) };
  const { form, savedAt, baseVersion, isBehind } = autosave;
  if (!isBehind) return { form, base: baseVersion, ownAt: savedAt, unsavedDraft: null };
  return {
    ...saved,
    form: withFreeSlug(post.form, post.status),
    unsavedDraft: { form, at: savedAt, base: baseVersion },
  };
}
