import { Mark } from "@tiptap/core";
import { isAllowedHref } from "#features/blog/post/post-link.ts";

/** A link has an address and nothing else; one that a post may not have comes in as plain text. */
export const LinkMark = Mark.create({
  name: "link",
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: "" } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (element) => {
        const href = element.getAttribute("href")?.trim() ?? "";
        return isAllowedHref(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => {
    const href = String(HTMLAttributes["href"]);
    return isAllowedHref(href) ? ["a", { href }, 0] : ["span", 0];
  },
});
