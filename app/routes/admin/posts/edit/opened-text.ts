import type { AdminPost } from "#features/blog/post/admin-post.ts";
import type { PostForm } from "#features/blog/post/post-form.ts";
import type { PostAnswer } from "./post-answer.ts";
import { withFreeSlug } from "./typed-post.ts";

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
 * since, theirs is shown and one's own stands aside.
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
