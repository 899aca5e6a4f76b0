import { type Lang, LANGUAGES } from "#i18n/locales.ts";
import type { Block, Inline, PostContent } from "./post-content.ts";
import { slugFrom } from "./post-slug.ts";

export function readingMinutes(content: PostContent, lang: Lang): number {
  return Math.max(1, Math.round(countWords(content) / LANGUAGES[lang].wordsAMinute));
}

export function countWords(content: PostContent): number {
  return contentText(content).split(/\s+/).filter(Boolean).length;
}

/** Ids of the headings in order, for links within the page. Unique, and prefixed so that they do not collide with ids of the page. */
export function headingIds(content: PostContent): string[] {
  const taken = new Set<string>();
  return content.content
    .filter((block) => block.type === "heading")
    .map((block) => {
      const name = `part-${slugFrom(textOf(block)) || "1"}`;
      let id = name;
      for (let again = 2; taken.has(id); again += 1) id = `${name}-${again}`;
      taken.add(id);
      return id;
    });
}

export function contentText(content: PostContent): string {
  return content.content.map(textOf).join("\n");
}

export function textOf(block: Block): string {
  switch (block.type) {
    case "heading":
    case "paragraph":
      return inlineText(block.content ?? []);
    case "bulletList":
    case "orderedList":
      return block.content.flatMap((item) => item.content.map(textOf)).join(" ");
    case "blockquote":
      return block.content.map(textOf).join(" ");
    case "table":
      return block.content
        .flatMap((row) => row.content.flatMap((cell) => cell.content.map(textOf)))
        .join(" ");
    case "figure":
      return block.attrs.caption;
    case "horizontalRule":
      return "";
  }
}

function inlineText(inlines: Inline[]): string {
  return inlines.map((inline) => (inline.type === "text" ? inline.text : " ")).join("");
}
