import type { Autosaved } from "#features/blog/autosave/autosave-post.server.ts";
import type { AdminPost } from "#features/blog/post/admin-post.ts";
import type { PostForm } from "#features/blog/post/post-form.ts";
import type { ServerVersion } from "#features/blog/post/saved-post.ts";
import type { PickedPicture } from "#features/media/media.ts";
import {
  autosaveStep,
  UNTOUCHED,
  type Autosave,
  type AutosaveFailure,
  type AutosaveStep,
} from "./autosave-steps.ts";
import type { PostAnswer } from "./post-answer.ts";
import { afterSave, openedText, withFreeSlug, type UnsavedDraft } from "./typed-post.ts";

/** Everything that changes while somebody works on a post. */
export type EditingState = {
  /** The text on the page, and the version that it is written upon. */
  typed: PostForm;
  base: number;
  /** When one's own unsaved text that is shown was kept. */
  ownAt: string | null;
  /** One's own text beside the one on the page. */
  unsavedDraft: UnsavedDraft | null;
  /** Counts the texts that stood on the page: another one under the same editor is drawn anew. */
  textKey: number;
  /** Pictures of the library that were picked here. */
  picked: Record<string, PickedPicture>;
  autosave: Autosave;
  kept: KeptText;
  /** A form of the page is on its way, and the text it holds. */
  isSending: boolean;
  sent: PostForm | null;
  /** The answer whose outcome is in this state already, and the one that is no longer shown. */
  answered: PostAnswer | null;
  forgotten: PostAnswer | null;
};

export type KeptText = {
  /** When the server last got what is typed here; null: nothing waits. */
  at: string | null;
  /** Who has saved the post since it was opened here. */
  serverVersion: Kept["serverVersion"];
};

type Kept = Extract<Autosaved, { kind: "kept" }>;

/** What the server did with the text, or why it never got it. */
export type AutosaveAnswer = Extract<Autosaved, { kind: "kept" | "same" }> | AutosaveFailure;

/** What the server has of the post. */
type SavedPost = Pick<AdminPost["post"], "form" | "version" | "status">;

export type EditingStep =
  | { kind: "changed"; patch: Partial<PostForm>; at: number }
  | { kind: "picked"; picture: PickedPicture }
  | { kind: "autosave"; step: AutosaveStep }
  | { kind: "autosaved"; answer: AutosaveAnswer; at: number }
  /** One's own text comes back to the page. */
  | { kind: "draft-shown"; status: SavedPost["status"] }
  /** After a conflict: the other's version on the page, one's own beside it. `at`: when that was kept. */
  | { kind: "server-version-shown"; serverVersion: ServerVersion; at: string; status: SavedPost["status"] }
  /** A form of the page is about to be sent; it leaves once the autosave that is on its way has arrived. */
  | { kind: "sending" }
  | { kind: "sent" }
  | { kind: "answered"; answer: PostAnswer; saved: SavedPost }
  | { kind: "forgotten"; answer: PostAnswer | null };

const NOTHING_KEPT: KeptText = { at: null, serverVersion: null };

/** How the page begins. */
export function openedState(editor: AdminPost, first: PostAnswer | null): EditingState {
  const { form, base, ownAt, unsavedDraft } = openedText(editor, first);
  return {
    typed: form,
    base,
    ownAt,
    unsavedDraft,
    textKey: 0,
    picked: {},
    autosave: UNTOUCHED,
    kept: { at: ownAt, serverVersion: null },
    isSending: false,
    sent: null,
    answered: null,
    forgotten: null,
  };
}

export function editingStep(state: EditingState, step: EditingStep): EditingState {
  switch (step.kind) {
    case "changed":
      return autosaved(
        { ...state, typed: { ...state.typed, ...step.patch } },
        { kind: "typed", at: step.at },
      );
    case "picked":
      return { ...state, picked: { ...state.picked, [step.picture.id]: step.picture } };
    case "autosave":
      return autosaved(state, step.step);
    case "autosaved":
      return afterAutosave(state, step.answer, step.at);
    case "draft-shown": {
      const draft = state.unsavedDraft;
      if (!draft) return state;
      return { ...shown(state, withFreeSlug(draft.form, step.status), draft.base), unsavedDraft: null };
    }
    case "server-version-shown": {
      const { form, version } = step.serverVersion;
      const own = { form: state.typed, at: step.at, base: version };
      return { ...shown(state, withFreeSlug(form, step.status), version), unsavedDraft: own };
    }
    case "sending":
      return autosaved({ ...state, isSending: true }, { kind: "held" });
    case "sent":
      return { ...state, sent: state.typed };
    case "answered":
      // An answer is taken up once, however often the page is drawn with it.
      if (state.answered === step.answer) return state;
      return autosaved(afterAnswer({ ...state, answered: step.answer, isSending: false }, step), {
        kind: "released",
      });
    case "forgotten":
      return { ...state, forgotten: step.answer };
  }
}

function autosaved(state: EditingState, step: AutosaveStep): EditingState {
  return { ...state, autosave: autosaveStep(state.autosave, step) };
}

function afterAutosave(state: EditingState, answer: AutosaveAnswer, at: number): EditingState {
  if (typeof answer === "string") return autosaved(state, { kind: "failed", why: answer, at });
  const kept: KeptText =
    answer.kind === "kept"
      ? { at: answer.savedAt, serverVersion: answer.serverVersion }
      : { ...state.kept, at: null };
  return autosaved({ ...state, kept }, { kind: "kept" });
}

/** What a save has made of the text, without what was typed since; or the saved text, when one's own was given up. */
function afterAnswer(
  state: EditingState,
  { answer, saved }: Extract<EditingStep, { kind: "answered" }>,
): EditingState {
  const form = withFreeSlug(saved.form, saved.status);
  if (answer.kind === "dropped") return { ...shown(state, form, saved.version), kept: NOTHING_KEPT };
  if (answer.kind !== "saved" || !state.sent) return state;
  const taken = {
    ...state,
    typed: afterSave(state.typed, state.sent, form),
    base: answer.post.version,
    ownAt: null,
    unsavedDraft: null,
    kept: NOTHING_KEPT,
  };
  return state.typed === state.sent ? autosaved(taken, { kind: "clean" }) : taken;
}

/** A text that is saved or kept already, in place of the one on the page. */
function shown(state: EditingState, form: PostForm, version: number): EditingState {
  const textKey = state.textKey + 1;
  return autosaved({ ...state, typed: form, base: version, ownAt: null, textKey }, { kind: "clean" });
}
