import { plainText } from "#i18n/clean-text.ts";
import type { PostContent } from "./post-content.ts";
import { readContent } from "./read-content.ts";

/** What stands where nobody has written yet. */
export const EMPTY_CONTENT: PostContent = { type: "doc", content: [{ type: "paragraph" }] };

/** The document that an editor sends as JSON; its texts are tidied first. Null for what may not come through. */
export function readTypedContent(json: string): PostContent | null {
  try {
    return readContent(JSON.parse(json, tidied));
  } catch {
    return null; // no JSON, or nested beyond measure
  }
}

/** Innermost first: an empty text goes, and a heading without one is an empty line, as on the page. */
function tidied(_key: string, value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (Array.isArray(value)) return value.filter((node) => !isEmptyText(node));
  return isEmptyHeading(value) ? { type: "paragraph" } : value;
}

function isEmptyText(node: unknown): boolean {
  const { type, text } = (node ?? {}) as { type?: unknown; text?: unknown };
  return type === "text" && text === "";
}

function isEmptyHeading(node: unknown): boolean {
  const { type, content } = (node ?? {}) as { type?: unknown; content?: unknown };
  return type === "heading" && (content === undefined || (Array.isArray(content) && content.length === 0));
}
