import { areWordsKnown, cacheWords } from "#i18n/known-words.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import { loadRequired } from "#app/shell/errors/reload-once.ts";

export function addressIn(loaderData: unknown): string | undefined {
  return (loaderData as { words?: string } | null | undefined)?.words;
}

/** Fetches the words that the server rendered this page with. They must be complete before hydration. Browser only. */
export function fetchWordsOf(page: Document): Promise<unknown> {
  return fetchWords(page.documentElement.dataset["words"]?.split(" ").filter(Boolean) ?? []);
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
  cacheWords(address, (await answer.json()) as Partial<Messages>);
}

type Results = Record<string, { result: unknown }>;

export async function bringWords(_: unknown, next: () => Promise<Results>): Promise<void> {
  const results = await next();
  const addresses = Object.values(results).flatMap(({ result }) => addressIn(result) ?? []);
  await loadRequired(() => fetchWords(addresses));
}
