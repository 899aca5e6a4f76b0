import type { PostContent } from "#features/blog/post/post-content.ts";

/** A small heading that stands below no heading. */
export function isOutlineOdd({ content }: PostContent): boolean {
  return content.find((block) => block.type === "heading")?.attrs.level === 3;
}
