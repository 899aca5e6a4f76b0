import { areWordsKnown, keepWords } from "#i18n/known-words.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import { loadPart } from "../part-scripts.ts";

/** On the root element: where the words of the page are fetched. */
export const WORDS_MARK = "data-words";

/** What a loader named as its `words`. */
export function addressIn(loaderData: unknown): string | undefined {
  return (loaderData as { words?: string } | null | undefined)?.words;
}

type Kept = { part: string; words: string | null; props: object };

/** The parts that a page from another brings with it, of what its loader named (`keepPart`). */
function keptIn(loaderData: unknown): Kept[] {
  const values: unknown[] = Object.values((loaderData as object | null | undefined) ?? {});
  return values.filter(
    (value): value is Kept => !!value && typeof value === "object" && "part" in value && "props" in value,
  );
}

/** In the browser: the words that the server drew this page with. To be there before the page wakes. */
export function fetchWordsOf(page: Document): Promise<unknown> {
  return fetchWords(page.documentElement.getAttribute(WORDS_MARK)?.split(" ").filter(Boolean) ?? []);
}

const underWay = new Map<string, Promise<void>>();

export function fetchWords(addresses: readonly string[]): Promise<unknown> {
  return Promise.all(
    addresses.filter((address) => !areWordsKnown(address)).map((address) => fetchOnce(address)),
  );
}

function fetchOnce(address: string): Promise<void> {
  const asked = underWay.get(address) ?? fetchFile(address).finally(() => underWay.delete(address));
  underWay.set(address, asked);
  return asked;
}

async function fetchFile(address: string): Promise<void> {
  const answer = await fetch(address, { priority: "low" }).catch(() => null);
  if (!answer?.ok) throw new Error(`Unable to fetch words from ${address}`);
  keepWords(address, (await answer.json()) as Partial<Messages>);
}

type Results = Record<string, { result: unknown }>;

/** For the root's middleware in the browser: the next page is shown once its words are there, and the scripts of its parts. */
export async function bringWords(_: unknown, next: () => Promise<Results>): Promise<void> {
  const results = await next();
  const loaded = Object.values(results).map(({ result }) => result);
  const kept = loaded.flatMap(keptIn);
  const addresses = [
    ...loaded.flatMap((data) => addressIn(data) ?? []),
    ...kept.flatMap(({ words }) => words ?? []),
  ];
  const parts = kept.map(({ part }) => loadPart(part));
  await Promise.all([fetchWords(addresses), ...parts]).catch((error: unknown) => {
    const event = new Event("vite:preloadError", { cancelable: true });
    // As a script of an older build that is gone: the page reloads, and until then nothing else need fail.
    if (window.dispatchEvent(event)) throw error;
    return new Promise(() => {});
  });
}
