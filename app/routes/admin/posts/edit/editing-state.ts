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

export type EditingState = {
  typed: PostForm;
  base: number;
  /** When the displayed unsaved draft was stored; null for a saved text. */
  ownAt: string | null;
  unsavedDraft: UnsavedDraft | null;
  /** Counts the texts that have replaced the one on the page: the key makes React mount the editor again. */
  textKey: number;
  picked: Record<string, PickedPicture>;
  autosave: Autosave;
  kept: StoredText;
  isSending: boolean;
  sent: PostForm | null;
  /** The response that is already applied to this state, and the one that was dismissed. */
  answered: PostAnswer | null;
  forgotten: PostAnswer | null;
};

type StoredText = {
  /** When the server last stored the typed text; null: nothing is stored. */
  at: string | null;
  serverVersion: Kept["serverVersion"];
};

type Kept = Extract<Autosaved, { kind: "kept" }>;

export type AutosaveAnswer = Extract<Autosaved, { kind: "kept" | "same" }> | AutosaveFailure;

type SavedPost = Pick<AdminPost["post"], "form" | "version" | "status">;

export type EditingStep =
  | { kind: "changed"; patch: Partial<PostForm>; at: number }
  | { kind: "picked"; picture: PickedPicture }
  | { kind: "autosave"; step: AutosaveStep }
  | { kind: "autosaved"; answer: AutosaveAnswer; at: number }
  | { kind: "draft-shown"; status: SavedPost["status"] }
  /** After a conflict the other version is shown, and the own text becomes the draft. `at`: when that was stored. */
  | { kind: "server-version-shown"; serverVersion: ServerVersion; at: string; status: SavedPost["status"] }
  | { kind: "sending" }
  | { kind: "sent" }
  | { kind: "answered"; answer: PostAnswer; saved: SavedPost }
  | { kind: "forgotten"; answer: PostAnswer | null };

const NOTHING_KEPT: StoredText = { at: null, serverVersion: null };

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
      // A response is applied once, however often the page is rendered with it.
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
  const kept: StoredText =
    answer.kind === "kept"
      ? { at: answer.savedAt, serverVersion: answer.serverVersion }
      : { ...state.kept, at: null };
  return autosaved({ ...state, kept }, { kind: "kept" });
}

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

function shown(state: EditingState, form: PostForm, version: number): EditingState {
  const textKey = state.textKey + 1;
  return autosaved({ ...state, typed: form, base: version, ownAt: null, textKey }, { kind: "clean" });
}
