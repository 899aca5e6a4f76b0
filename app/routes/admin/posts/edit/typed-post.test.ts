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

test("what is sent is read as what was typed", () => {
  const form = formDataOf(typed, { intent: "draft" });
  expect(readPostForm(form)).toEqual(typed);
  expect(form.get("intent")).toBe("draft");
});

test("a draft's address follows its title until somebody chooses another", () => {
  expect(withFreeSlug({ ...typed, slug: "roissy-la-nuit" }, "draft").slug).toBe("");
  expect(withFreeSlug({ ...typed, slug: "roissy" }, "draft").slug).toBe("roissy");
  expect(withFreeSlug({ ...typed, slug: "roissy-la-nuit" }, "published").slug).toBe("roissy-la-nuit");
});

test("a save tidies what was sent, and leaves what was typed meanwhile", () => {
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

test("the saved text is shown where nothing waits", () => {
  expect(openedText(editor(null), null)).toEqual({
    form: titled("Saved"),
    base: 3,
    ownAt: null,
    unsavedDraft: null,
  });
});

test("one's own newer text is shown, and says of when it is", () => {
  const opened = openedText(editor(own), null);
  expect(opened).toEqual({ form: titled("Own"), base: 3, ownAt: own.savedAt, unsavedDraft: null });
});

test("where somebody has saved since, theirs is shown and one's own is the unsaved draft, with its version", () => {
  const opened = openedText(editor({ ...own, baseVersion: 2, isBehind: true }), null);
  expect([opened.form.title, opened.base, opened.ownAt]).toEqual(["Saved", 3, null]);
  expect(opened.unsavedDraft).toEqual({ form: titled("Own"), at: own.savedAt, base: 2 });
});

test("what was refused comes back as it was typed", () => {
  const refused: PostAnswer = { kind: "invalid", errors: [], typed: titled("Sent") };
  expect(openedText(editor(own), refused).form.title).toBe("Sent");
});
