import type { DeskPost } from "#features/blog/desk-post.ts";
import type { PostForm } from "#features/blog/post-form.ts";
import type { PostAnswer } from "./post-answer.ts";
import { withFreeSlug } from "./typed-post.ts";

/** A text that is not on the page, and can be brought there. */
export type Aside = { form: PostForm; at: string; base: number };

export type OpenedText = {
  form: PostForm;
  /** The version that it is written upon. */
  base: number;
  /** When oneself's unsaved text that is shown was kept. */
  ownAt: string | null;
  aside: Aside | null;
};

/**
 * What the page begins with: what was just sent and refused; else one's own unsaved text; else what is saved. Where somebody has saved
 * since, theirs is shown and one's own stands aside.
 */
export function openedText({ post, autosave }: DeskPost, refused: PostAnswer | null): OpenedText {
  const saved = { base: post.version, ownAt: null, aside: null };
  if (refused && "typed" in refused) return { ...saved, form: refused.typed };
  if (!autosave) return { ...saved, form: withFreeSlug(post.form, post.status) };
  const { form, savedAt, baseVersion, isBehind } = autosave;
  if (!isBehind) return { form, base: baseVersion, ownAt: savedAt, aside: null };
  return {
    ...saved,
    form: withFreeSlug(post.form, post.status),
    aside: { form, at: savedAt, base: baseVersion },
  };
}
