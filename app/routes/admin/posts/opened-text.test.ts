import { expect, test } from "vitest";
import type { DeskPost } from "#features/blog/desk-post.ts";
import { emptyForm } from "#features/blog/post-form.ts";
import { openedText } from "./opened-text.ts";
import type { PostAnswer } from "./post-answer.ts";

const titled = (title: string) => ({ ...emptyForm(), title, slug: "a" });
const desk = (autosave: DeskPost["autosave"]) =>
  ({ post: { version: 3, status: "draft", form: titled("Saved") }, autosave }) as DeskPost;
const own = { form: titled("Own"), savedAt: "2027-01-20T13:03:00Z", baseVersion: 3, isBehind: false };

test("the saved text is shown where nothing waits", () => {
  expect(openedText(desk(null), null)).toEqual({ form: titled("Saved"), base: 3, ownAt: null, aside: null });
});

test("one's own newer text is shown, and says of when it is", () => {
  const opened = openedText(desk(own), null);
  expect(opened).toEqual({ form: titled("Own"), base: 3, ownAt: own.savedAt, aside: null });
});

test("where somebody has saved since, theirs is shown and one's own stands aside with its version", () => {
  const opened = openedText(desk({ ...own, baseVersion: 2, isBehind: true }), null);
  expect([opened.form.title, opened.base, opened.ownAt]).toEqual(["Saved", 3, null]);
  expect(opened.aside).toEqual({ form: titled("Own"), at: own.savedAt, base: 2 });
});

test("what was refused comes back as it was typed", () => {
  const refused: PostAnswer = { kind: "invalid", errors: [], typed: titled("Sent") };
  expect(openedText(desk(own), refused).form.title).toBe("Sent");
});
