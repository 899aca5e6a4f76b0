import type { PostStatus } from "#features/blog/post.ts";
import type { AdminPost } from "#features/blog/post/admin-post.ts";
import type { PostForm, PostText } from "#features/blog/post/post-form.ts";
import { slugFrom } from "#features/blog/post/post-slug.ts";
import type { PostAnswer } from "./post-answer.ts";

/** A form as it is sent; the names are those of the inputs. */
export function formDataOf(typed: PostForm, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  const { tags, content, ...texts } = typed;
  for (const [name, value] of Object.entries({ ...texts, ...more })) form.set(name, value);
  for (const tag of tags) form.append("tags", tag);
  form.set("content", JSON.stringify(content));
  return form;
}

/** As the page begins with it: an address that nobody has chosen goes on following the title until readers have it. */
export function withFreeSlug(form: PostForm, status: PostStatus): PostForm {
  return status === "draft" && form.slug === slugFrom(form.title) ? { ...form, slug: "" } : form;
}

/** What is on the page after a save: what was tidied up on the way, but nothing of what was typed since. */
export function afterSave(current: PostForm, sent: PostForm, saved: PostForm): PostForm {
  const kept = { ...current };
  for (const name of Object.keys(saved) as (PostText | "tags")[]) {
    if (JSON.stringify(current[name]) !== JSON.stringify(sent[name])) continue;
    Object.assign(kept, { [name]: saved[name] });
  }
  // The editor holds the document; another one of the same words would only take its caret away.
  return { ...kept, content: current.content };
}

/** A text that is not on the page, and can be brought there. */
export type UnsavedDraft = { form: PostForm; at: string; base: number };

export type OpenedText = {
  form: PostForm;
  /** The version that it is written upon. */
  base: number;
  /** When oneself's unsaved text that is shown was kept. */
  ownAt: string | null;
  unsavedDraft: UnsavedDraft | null;
};

/**
 * What the page begins with: what was just sent and refused; else one's own unsaved text; else what is saved. Where somebody has saved
 * since, theirs is shown and one's own is the unsaved draft.
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
