import type { Extensions } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { BlockDirectionMark } from "./block-direction.ts";
import { BulletList, ListItem, OrderedList } from "./list-nodes.ts";
import { LinkMark } from "./link-mark.ts";
import { Quote } from "./quote-node.ts";
import { TABLE_NODES } from "./table-nodes.ts";

/**
 * Everything that a post's text may hold but its pictures, whose view is the page's business: the same list as in
 * features/blog/post/read-content.ts.
 */
export const POST_EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    code: false,
    codeBlock: false,
    link: false,
    strike: false,
    underline: false,
    dropcursor: false,
  }),
  BulletList,
  OrderedList,
  ListItem,
  Quote,
  LinkMark,
  BlockDirectionMark,
  ...TABLE_NODES,
];
