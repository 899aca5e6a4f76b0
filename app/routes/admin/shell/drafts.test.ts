import { expect, test } from "vitest";
import { dropDrafts, readDraft, writeDraft } from "./drafts.ts";

function store() {
  const kept = new Map<string, string>([["theme", "france"]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

test("returns the draft of one user and one subject", () => {
  const tab = store();
  writeDraft(tab, "claire", "reply DE-1", { subject: "Your ride", text: "Dear" });
  expect(readDraft(tab, "claire", "reply DE-1")).toEqual({ subject: "Your ride", text: "Dear" });
  expect(readDraft(tab, "claire", "reply DE-2")).toBeNull();
  expect(readDraft(tab, "omar", "reply DE-1")).toBeNull();
});

test("removes a draft whose text was deleted", () => {
  const tab = store();
  writeDraft(tab, "claire", "note DE-1", { text: "Call back" });
  writeDraft(tab, "claire", "note DE-1", { text: " " });
  expect([...tab.kept.keys()]).toEqual(["theme"]);
});

test("removes all drafts at sign-out and nothing else", () => {
  const tab = store();
  writeDraft(tab, "claire", "note DE-1", { text: "a" });
  writeDraft(tab, "omar", "note DE-1", { text: "b" });
  dropDrafts(tab);
  expect([...tab.kept.keys()]).toEqual(["theme"]);
});

test("keeps only the drafts of the user who signed in", () => {
  const tab = store();
  writeDraft(tab, "claire", "note DE-1", { text: "a" });
  writeDraft(tab, "omar", "note DE-1", { text: "b" });
  dropDrafts(tab, { except: "omar" });
  expect(readDraft(tab, "claire", "note DE-1")).toBeNull();
  expect(readDraft(tab, "omar", "note DE-1")).toEqual({ text: "b" });
});
