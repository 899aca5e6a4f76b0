import { expect, test } from "vitest";
import type { AdminPost } from "#features/blog/post/admin-post.ts";
import { emptyForm, readPostForm } from "#features/blog/post/post-form.ts";
import { doc, paragraph } from "#features/blog/seed/write.ts";
import type { PostAnswer } from "./post-answer.ts";
import { afterSave, formDataOf, openedText, withFreeSlug } from "./typed-post.ts";

const typed = {
  ...emptyForm(),
  title: "Roissy, la nuit",
  tags: ["CDG", "Nuit"],
  content: doc(paragraph("Un mot.")),
};

test("reads the submitted form as the typed values", () => {
  const form = formDataOf(typed, { intent: "draft" });
  expect(readPostForm(form)).toEqual(typed);
  expect(form.get("intent")).toBe("draft");
});

test("the slug of a draft follows its title until the editor sets another", () => {
  expect(withFreeSlug({ ...typed, slug: "roissy-la-nuit" }, "draft").slug).toBe("");
  expect(withFreeSlug({ ...typed, slug: "roissy" }, "draft").slug).toBe("roissy");
  expect(withFreeSlug({ ...typed, slug: "roissy-la-nuit" }, "published").slug).toBe("roissy-la-nuit");
});

test("a save applies normalised values, and keeps changes made since", () => {
  const sent = { ...typed, title: " Roissy ", excerpt: "a" };
  const current = { ...sent, excerpt: "ab", content: doc(paragraph("Deux mots.")) };
  const saved = { ...sent, title: "Roissy", excerpt: "a", slug: "roissy" };
  expect(afterSave(current, sent, saved)).toEqual({
    ...current,
    title: "Roissy",
    slug: "roissy",
    excerpt: "ab",
  });
});

const titled = (title: string) => ({ ...emptyForm(), title, slug: "a" });
const editor = (autosave: AdminPost["autosave"]) =>
  ({ post: { version: 3, status: "draft", form: titled("Saved") }, autosave }) as AdminPost;
const own = { form: titled("Own"), savedAt: "2027-01-20T13:03:00Z", baseVersion: 3, isBehind: false };

test("shows the saved text without a draft", () => {
  expect(openedText(editor(null), null)).toEqual({
    form: titled("Saved"),
    base: 3,
    ownAt: null,
    unsavedDraft: null,
  });
});

test("shows the own newer draft with its time", () => {
  const opened = openedText(editor(own), null);
  expect(opened).toEqual({ form: titled("Own"), base: 3, ownAt: own.savedAt, unsavedDraft: null });
});

test("if another editor has saved since, shows their text and keeps the own one as the unsaved draft", () => {
  const opened = openedText(editor({ ...own, baseVersion: 2, isBehind: true }), null);
  expect([opened.form.title, opened.base, opened.ownAt]).toEqual(["Saved", 3, null]);
  expect(opened.unsavedDraft).toEqual({ form: titled("Own"), at: own.savedAt, base: 2 });
});

test("returns rejected values as they were typed", () => {
  const refused: PostAnswer = { kind: "invalid", errors: [], typed: titled("Sent") };
  expect(openedText(editor(own), refused).form.title).toBe("Sent");
});
