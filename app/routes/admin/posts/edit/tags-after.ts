import { slugFrom } from "#features/blog/post/post-slug.ts";

/** What is in front of a comma becomes tags, the rest goes on being typed. Two spellings of one address are one tag. */
export function tagsAfter(tags: string[], text: string): { tags: string[]; rest: string } {
  const parts = text.split(/[,،]/);
  const rest = parts.pop() ?? "";
  const all = new Map(tags.map((tag) => [slugFrom(tag), tag]));
  for (const part of parts) {
    const tag = part.replace(/\s+/g, " ").trim();
    const slug = slugFrom(tag);
    if (slug !== "" && !all.has(slug)) all.set(slug, tag);
  }
  return { tags: [...all.values()], rest: rest.trimStart() };
}
