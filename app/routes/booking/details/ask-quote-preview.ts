import type { QuotePreviewAnswer } from "./quote-preview-answer.ts";

/** Undefined when it was overtaken, or when the server cannot be reached: the page goes on with what it has. */
export async function askQuotePreview(
  lang: string,
  query: string,
  signal: AbortSignal,
): Promise<QuotePreviewAnswer | undefined> {
  try {
    const response = await fetch(`/${lang}/booking/live?${query}`, { signal });
    return response.ok ? ((await response.json()) as QuotePreviewAnswer) : undefined;
  } catch {
    return undefined;
  }
}
