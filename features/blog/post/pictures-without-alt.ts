import { coverOf } from "../cover.ts";
import type { Block, PostContent } from "./post-content.ts";

/** The alternative texts of the library in the post's language, by the ids of its pictures. */
type LibraryAlts = Record<string, string>;

type Pictured = { content: PostContent | null; cover: string | null; coverAlt: string };

/** The ids of a post's pictures without alternative text, its cover first; each once. Covers that are drawn by code only decorate. */
export function bareIn({ content, cover, coverAlt }: Pictured, alts: LibraryAlts): string[] {
  const shown = coverOf(cover);
  const isBareCover = shown?.kind === "media" && coverAlt.trim() === "" && !(alts[shown.id] ?? "").trim();
  return [...new Set([...(isBareCover ? [shown.id] : []), ...picturesWithoutAlt(content, alts)])];
}

/** The ids of the text's pictures that say nothing to readers who cannot see them, and are not decorative on purpose; each once. */
export function picturesWithoutAlt(text: PostContent | null, alts: LibraryAlts): string[] {
  const bare = (text?.content ?? []).flatMap((block) => (isBare(block, alts) ? [block.attrs.mediaId] : []));
  return [...new Set(bare)];
}

/** The same text, with these of its pictures decorative. */
export function withDecorative(text: PostContent, alts: LibraryAlts): PostContent {
  const content = text.content.map((block) =>
    isBare(block, alts) ? { ...block, attrs: { ...block.attrs, decorative: true as const } } : block,
  );
  return { ...text, content };
}

function isBare(block: Block, alts: LibraryAlts): block is Extract<Block, { type: "figure" }> {
  if (block.type !== "figure" || block.attrs.decorative) return false;
  return block.attrs.alt.trim() === "" && (alts[block.attrs.mediaId] ?? "").trim() === "";
}
