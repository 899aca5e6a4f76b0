import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { AdminPost } from "#features/blog/post/admin-post.ts";
import type { PostForm } from "#features/blog/post/post-form.ts";
import type { PostAnswer } from "./post-answer.ts";
import { afterSave, withFreeSlug } from "./typed-post.ts";
import type { Editing } from "./use-editing.ts";

/** Sends the forms of the page one after the other, and takes over what a save has made of the text. */
export function useSaving(editor: AdminPost, editing: Editing, first: PostAnswer | null) {
  const fetcher = useFetcher<PostAnswer>();
  const sent = useRef<PostForm>(null);
  const handled = useRef<unknown>(null);
  const isSending = useRef(false);
  const [forgotten, setForgotten] = useState<PostAnswer | null>(null);
  const { autosave } = editing;

  /** What a save has made of the text, without what was typed since. */
  function takeOver(version: number, what: PostForm) {
    const current = editing.latest.current;
    const isAll = current === what;
    editing.setBase(version);
    editing.setOwnAt(null);
    editing.setUnsavedDraft(null);
    autosave.setText({ at: null, serverVersion: null });
    editing.put(afterSave(current, what, withFreeSlug(editor.post.form, editor.post.status)));
    if (isAll) autosave.step({ kind: "clean" });
  }

  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || handled.current === answer) return;
    handled.current = answer;
    isSending.current = false;
    if (answer.kind === "saved" && sent.current) takeOver(answer.post.version, sent.current);
    if (answer.kind === "dropped") {
      editing.show(editor.post.form, editor.post.version);
      autosave.setText({ at: null, serverVersion: null });
    }
    autosave.step({ kind: "released" });
  });

  /** A second press while the first is on its way is the first. */
  async function send(more: Record<string, string>) {
    if (isSending.current) return;
    isSending.current = true;
    autosave.step({ kind: "held" });
    await autosave.settled();
    sent.current = editing.latest.current;
    const form = editing.sendable({ ...more, script: "yes" });
    await fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
  }

  const answer = fetcher.data ?? first;
  return {
    send,
    isBusy: fetcher.state !== "idle",
    answer: answer === forgotten ? null : answer,
    /** The answer has been dealt with. */
    forget: () => setForgotten(answer),
  };
}
