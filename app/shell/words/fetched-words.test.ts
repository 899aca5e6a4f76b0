import { afterEach, expect, test, vi } from "vitest";
import { wordsAt } from "#i18n/known-words.ts";
import { onOutdated } from "#app/shell/errors/reload-once.ts";
import { bringWords, fetchWords } from "./fetched-words.ts";

afterEach(() => vi.unstubAllGlobals());

const WORDS = { system: { error: { title: "Un instant" } } };

test("fetches a file of words once", async () => {
  const asked = answering(() => Response.json(WORDS));
  await Promise.all([fetchWords(["/words/fr/a.json"]), fetchWords(["/words/fr/a.json"])]);
  await fetchWords(["/words/fr/a.json"]);
  expect(asked).toEqual(["/words/fr/a.json"]);
  expect(wordsAt("/words/fr/a.json")).toEqual(WORDS);
});

test("fetches a file again after a failure", async () => {
  const answers = [new Response("", { status: 404 }), Response.json(WORDS)];
  const asked = answering(() => answers.shift()!);
  await expect(fetchWords(["/words/fr/b.json"])).rejects.toThrow("/words/fr/b.json");
  await fetchWords(["/words/fr/b.json"]);
  expect(asked).toHaveLength(2);
});

test("the next page waits for the words that its loaders named", async () => {
  const asked = answering(() => Response.json(WORDS));
  const loaded = { root: { result: { words: "/words/fr/c.json" } }, page: { result: null } };
  await bringWords(undefined, async () => loaded);
  expect(asked).toEqual(["/words/fr/c.json"]);
});

test("a missing file of words makes the page outdated", async () => {
  answering(() => new Response("", { status: 404 }));
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const events: string[] = [];
  onOutdated(() => events.push("outdated") > 1, page);
  const loaded = { page: { result: { words: "/words/fr/d.json" } } };
  await expect(bringWords(undefined, async () => loaded)).rejects.toThrow("/words/fr/d.json");
  expect(events).toEqual(["outdated"]);
});

function answering(answer: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer();
  });
  return asked;
}
