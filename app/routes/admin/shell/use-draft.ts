import { createContext, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { type Draft, dropDraft, readDraft, tabStore, writeDraft } from "./drafts.ts";

export const DraftOwner = createContext<string | null>(null);

const PAUSE_MS = 300;

type Kept = { thing: string | undefined; isFresh: boolean };

/**
 * Fills the form with its draft and stores its text as it changes. A form answered by the server shows newer text than
 * the draft (`isFresh` is false): that text becomes the draft.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, { thing, isFresh }: Kept) {
  const person = useContext(DraftOwner);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const element = form.current;
    const store = tabStore();
    if (!element || !store || !person || thing === undefined) return;
    // Only the browser has the draft, so the server-rendered values are shown first.
    if (isFresh && fillIn(element, readDraft(store, person, thing))) queueMicrotask(() => setRestored(true));
    const write = () => {
      clearTimeout(pending.current);
      pending.current = undefined;
      writeDraft(store, person, thing, textsIn(element));
    };
    const writeSoon = () => {
      pending.current ??= setTimeout(write, PAUSE_MS);
    };
    const writeNow = () => {
      if (pending.current !== undefined) write();
    };
    if (!isFresh) write();
    element.addEventListener("input", writeSoon);
    window.addEventListener("pagehide", writeNow);
    return () => {
      writeNow();
      element.removeEventListener("input", writeSoon);
      window.removeEventListener("pagehide", writeNow);
    };
  }, [form, person, thing, isFresh]);

  const forget = () => {
    clearTimeout(pending.current);
    pending.current = undefined;
    const store = tabStore();
    if (store && person && thing !== undefined) dropDraft(store, person, thing);
  };
  return { isRestored, forget };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.type === "text"),
  );
}

function textsIn(form: HTMLFormElement): Draft {
  return Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]));
}

function fillIn(form: HTMLFormElement, draft: Draft | null): boolean {
  if (!draft) return false;
  for (const control of controlsOf(form)) control.value = draft[control.name] ?? control.value;
  const details = form.closest("details");
  if (details) details.open = true;
  return true;
}
