import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher, useParams } from "react-router";
import type { Autosaved } from "#features/blog/autosave/autosave-post.server.ts";
import type { AdminPost } from "#features/blog/post/admin-post.ts";
import type { PostForm } from "#features/blog/post/post-form.ts";
import type { ServerVersion } from "#features/blog/post/saved-post.ts";
import type { PickedPicture } from "#features/media/media.ts";
import { isUnsent, sendIn } from "./autosave-steps.ts";
import {
  editingStep,
  openedState,
  type AutosaveAnswer,
  type EditingState,
  type EditingStep,
} from "./editing-state.ts";
import type { PostAnswer } from "./post-answer.ts";
import { formDataOf } from "./typed-post.ts";

export type Editing = ReturnType<typeof useEditing>;

export function useEditing(editor: AdminPost, first: PostAnswer | null) {
  const { state, latest, take } = useEditingState(editor, first);
  const { id, lang, groupId, status } = editor.post;
  const { lang: page } = useParams();

  const sendable = useCallback(
    (more: Record<string, string> = {}) => {
      const { typed, base } = latest();
      return formDataOf(typed, { postLang: lang, groupId, version: String(base), ...more });
    },
    [latest, lang, groupId],
  );
  const { flush, settled } = useAutosave(`/${page}/admin/edit/${id}/autosave`, {
    state,
    latest,
    take,
    sendable,
  });
  const retry = useCallback(() => take({ kind: "autosave", step: { kind: "retry" } }), [take]);
  useFlushWhenLeft(flush, retry);

  const fetcher = useFetcher<PostAnswer>();
  const answer = fetcher.data ?? first;
  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data) return;
    take({ kind: "answered", answer: fetcher.data, saved: editor.post });
  }, [fetcher.state, fetcher.data, editor.post, take]);

  return {
    ...state,
    pictures: useMemo(() => ({ ...editor.pictures, ...state.picked }), [editor.pictures, state.picked]),
    change: (patch: Partial<PostForm>) => take({ kind: "changed", patch, at: performance.now() }),
    addPicture: (picture: PickedPicture) => take({ kind: "picked", picture }),
    flush,
    retry,
    showDraft: () => take({ kind: "draft-shown", status }),
    /** The own text is stored first, so that it survives a reload. */
    async showServerVersion(serverVersion: ServerVersion) {
      const at = state.kept.at ?? serverVersion.savedAt;
      await flush();
      take({ kind: "server-version-shown", serverVersion, at, status });
      take({ kind: "forgotten", answer });
    },
    /** Ignored while a submission is pending. */
    async send(more: Record<string, string>) {
      if (latest().isSending) return;
      take({ kind: "sending" });
      await settled();
      take({ kind: "sent" });
      const form = sendable({ ...more, script: "yes" });
      await fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
    },
    isBusy: fetcher.state !== "idle",
    answer: answer === state.forgotten ? null : answer,
    forget: () => take({ kind: "forgotten", answer }),
  };
}

type Steps = {
  state: EditingState;
  latest: () => EditingState;
  take: (step: EditingStep) => void;
};

/** Steps are applied synchronously, because several can occur before the next render. */
function useEditingState(editor: AdminPost, first: PostAnswer | null): Steps {
  const [state, setState] = useState(() => openedState(editor, first));
  const current = useRef(state);
  const latest = useCallback(() => current.current, []);
  const take = useCallback((step: EditingStep) => {
    current.current = editingStep(current.current, step);
    setState(current.current);
  }, []);
  return { state, latest, take };
}

type AutosaveNeeds = Steps & { sendable: () => FormData };

function useAutosave(url: string, { state, latest, take, sendable }: AutosaveNeeds) {
  const running = useRef<Promise<void>>(null);
  const { autosave } = state;

  const send = useCallback((): Promise<void> => {
    take({ kind: "autosave", step: { kind: "sent" } });
    running.current = askAutosave(url, sendable()).then((answer) => {
      running.current = null;
      take({ kind: "autosaved", answer, at: performance.now() });
    });
    return running.current;
  }, [url, sendable, take]);

  useEffect(() => {
    const pause = sendIn(autosave, performance.now());
    if (pause === null) return;
    const timer = setTimeout(() => void send(), pause);
    return () => clearTimeout(timer);
  }, [autosave, send]);

  /** Returns false if the changes could not be stored. */
  const flush = useCallback(async (): Promise<boolean> => {
    await running.current;
    const { autosave: now } = latest();
    if (isUnsent(now) && !now.isHeld && now.failure?.why !== "behind") await send();
    return !isUnsent(latest().autosave);
  }, [latest, send]);

  const settled = () => running.current ?? Promise.resolve();
  return { flush, settled };
}

async function askAutosave(url: string, body: FormData): Promise<AutosaveAnswer> {
  try {
    const response = await fetch(url, { method: "POST", body, redirect: "manual" });
    // A redirect to the sign-in; its address is hidden from scripts.
    if (response.type === "opaqueredirect") return "signed-out";
    if (response.status === 413 || response.status === 400) return "refused";
    if (!response.ok) return "offline";
    const answer = (await response.json()) as Autosaved;
    if (answer.kind === "kept" || answer.kind === "same") return answer;
    return answer.kind === "behind" ? "behind" : "refused";
  } catch {
    return "offline";
  }
}

/** A page in the background may be closed without an event; a restored connection is used for a retry. */
function useFlushWhenLeft(flush: () => Promise<boolean>, retry: () => void) {
  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && void flush();
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("online", retry);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("online", retry);
    };
  }, [flush, retry]);
}
