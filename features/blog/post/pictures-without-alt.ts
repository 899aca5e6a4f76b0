import { coverOf } from "../cover.ts";
import type { Block, PostContent } from "./post-content.ts";

type LibraryAlts = Record<string, string>;

type Pictured = { content: PostContent | null; cover: string | null; coverAlt: string };

/** Unique ids of pictures without alternative text, cover first. Generated covers are decorative. */
export function bareIn({ content, cover, coverAlt }: Pictured, alts: LibraryAlts): string[] {
  const shown = coverOf(cover);
  const isBareCover = shown?.kind === "media" && coverAlt.trim() === "" && !(alts[shown.id] ?? "").trim();
  return [...new Set([...(isBareCover ? [shown.id] : []), ...picturesWithoutAlt(content, alts)])];
}

export function picturesWithoutAlt(text: PostContent | null, alts: LibraryAlts): string[] {
  const bare = (text?.content ?? []).flatMap((block) => (isBare(block, alts) ? [block.attrs.mediaId] : []));
  return [...new Set(bare)];
}

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
