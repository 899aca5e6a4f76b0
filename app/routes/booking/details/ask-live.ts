import type { LiveAnswer } from "./live-answer.ts";

/** Undefined when it was overtaken, or when the server cannot be reached: the page goes on with what it has. */
export async function askLive(
  lang: string,
  query: string,
  signal: AbortSignal,
): Promise<LiveAnswer | undefined> {
  try {
    const response = await fetch(`/${lang}/booking/live?${query}`, { signal });
    return response.ok ? ((await response.json()) as LiveAnswer) : undefined;
  } catch {
    return undefined;
  }
}
