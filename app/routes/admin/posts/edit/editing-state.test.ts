import { expect, test } from "vitest";
import type { AdminPost } from "#features/blog/post/admin-post.ts";
import { emptyForm } from "#features/blog/post/post-form.ts";
import { isUnsent } from "./autosave-steps.ts";
import { editingStep, openedState, type EditingState, type EditingStep } from "./editing-state.ts";
import type { PostAnswer } from "./post-answer.ts";

const titled = (title: string) => ({ ...emptyForm(), title, slug: "a" });
const saved = (title: string, version: number) =>
  ({ form: titled(title), version, status: "published" }) as const;
const opened = openedState({ post: saved("Saved", 3), autosave: null } as unknown as AdminPost, null);
const after = (state: EditingState, ...steps: EditingStep[]) => steps.reduce(editingStep, state);

const typed = (title: string): EditingStep => ({ kind: "changed", patch: { title }, at: 0 });
const SEND: EditingStep[] = [{ kind: "sending" }, { kind: "sent" }];
const savedAnswer = (version: number) => ({ kind: "saved", post: { version } }) as PostAnswer;
const answered = (answer: PostAnswer, title: string, version: number): EditingStep => ({
  kind: "answered",
  answer,
  saved: saved(title, version),
});

test("a save of all changes leaves nothing unsent", () => {
  const done = after(opened, typed(" New "), ...SEND, answered(savedAnswer(4), "New", 4));
  expect([done.typed.title, done.base, done.isSending, isUnsent(done.autosave)]).toEqual([
    "New",
    4,
    false,
    false,
  ]);
});

test("changes made during a save stay on the page and remain unsent", () => {
  const done = after(opened, typed("New"), ...SEND, typed("Newer"), answered(savedAnswer(4), "New", 4));
  expect([done.typed.title, done.base, isUnsent(done.autosave)]).toEqual(["Newer", 4, true]);
});

test("applies a response once, and keeps later changes when it is rendered again", () => {
  const answer = savedAnswer(4);
  const done = after(opened, typed("New"), ...SEND, answered(answer, "New", 4));
  const later = after(done, typed("Later"), { kind: "sending" });
  expect(after(later, answered(answer, "New", 4))).toBe(later);
});

test("holds autosave while a form is submitted, and releases it after a rejection", () => {
  const sending = after(opened, typed("New"), ...SEND);
  expect([sending.isSending, sending.autosave.isHeld]).toEqual([true, true]);
  const refused = after(sending, answered({ kind: "invalid", errors: [], typed: titled("New") }, "Saved", 3));
  expect([
    refused.isSending,
    refused.autosave.isHeld,
    refused.typed.title,
    isUnsent(refused.autosave),
  ]).toEqual([false, false, "New", true]);
});

test("after a conflict the other version is shown, and the own draft can be restored", () => {
  const serverVersion = { form: titled("Theirs"), version: 5, savedAt: "", by: null, changes: null };
  const theirs = after(opened, typed("Mine"), {
    kind: "server-version-shown",
    serverVersion,
    at: "2027-01-20T13:03:00Z",
    status: "published",
  } as EditingStep);
  expect([theirs.typed.title, theirs.base, theirs.unsavedDraft?.form.title]).toEqual(["Theirs", 5, "Mine"]);
  expect([theirs.textKey, isUnsent(theirs.autosave)]).toEqual([1, false]);
  const mine = after(theirs, { kind: "draft-shown", status: "published" });
  expect([mine.typed.title, mine.base, mine.unsavedDraft, mine.textKey]).toEqual(["Mine", 5, null, 2]);
});

test("dropping the own draft restores the saved text", () => {
  const kept = after(opened, typed("Mine"), {
    kind: "autosaved",
    answer: { kind: "kept", savedAt: "2027-01-20T13:03:00Z", serverVersion: null },
    at: 0,
  });
  expect(kept.kept.at).toBe("2027-01-20T13:03:00Z");
  const dropped = after(kept, ...SEND, answered({ kind: "dropped" }, "Saved", 3));
  expect([dropped.typed.title, dropped.kept.at, dropped.ownAt, dropped.textKey]).toEqual([
    "Saved",
    null,
    null,
    1,
  ]);
});
