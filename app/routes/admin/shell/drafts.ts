/**
 * Drafts of replies and notes. They are in `sessionStorage`: they survive a reload and visits to other pages of the
 * admin, never leave the computer, and end with the tab. Signing out deletes them, and another user who signs in never
 * sees them.
 */
export type Draft = Record<string, string>;

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "draft ";

const keyOf = (person: string, thing: string) => `${PREFIX}${person} ${thing}`;

export function readDraft(store: Store, person: string, thing: string): Draft | null {
  const json = store.getItem(keyOf(person, thing));
  if (json === null) return null;
  try {
    return JSON.parse(json) as Draft;
  } catch {
    return null;
  }
}

export function writeDraft(store: Store, person: string, thing: string, draft: Draft) {
  const isEmpty = Object.values(draft).every((text) => text.trim() === "");
  if (isEmpty) store.removeItem(keyOf(person, thing));
  else store.setItem(keyOf(person, thing), JSON.stringify(draft));
}

export function dropDraft(store: Store, person: string, thing: string) {
  store.removeItem(keyOf(person, thing));
}

export function dropDrafts(store: Store, { except }: { except?: string } = {}) {
  const kept = except === undefined ? null : keyOf(except, "");
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
  for (const key of keys) {
    if (key.startsWith(PREFIX) && !(kept !== null && key.startsWith(kept))) store.removeItem(key);
  }
}

/** Null where the browser denies it: forms then work without drafts. */
export function tabStore(): Store | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const SIGNED_OUT = "signed-out";

export function dropDraftsEverywhere() {
  const store = tabStore();
  if (store) dropDrafts(store);
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(SIGNED_OUT);
  channel.postMessage(null);
  channel.close();
}

export function onSignedOut(act: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(SIGNED_OUT);
  channel.addEventListener("message", act);
  return () => channel.close();
}
