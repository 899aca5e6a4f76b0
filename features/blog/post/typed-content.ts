import { plainText } from "#i18n/clean-text.ts";
import type { PostContent } from "./post-content.ts";
import { readContent } from "./read-content.ts";

export const EMPTY_CONTENT: PostContent = { type: "doc", content: [{ type: "paragraph" }] };

export function readTypedContent(json: string): PostContent | null {
  try {
    return readContent(JSON.parse(json, tidied));
  } catch {
    return null; // not JSON, or nested too deeply
  }
}

/** A reviver, called for inner values first: removes empty texts, and replaces empty headings by empty paragraphs. */
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
