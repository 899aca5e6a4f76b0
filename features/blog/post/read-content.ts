import { z } from "zod";
import { type Block, type PostContent, isAllowedHref } from "./post-content.ts";

const LONGEST_TEXT = 20_000;
const MOST_VALUES = 20_000;
const DEEPEST = 32;

/** PostgreSQL accepts neither NUL nor lone surrogates; other control characters are rejected too. */
const UNPRINTABLE = /[\p{Cc}--[\t\n]]/v;
const text = z
  .string()
  .min(1)
  .max(LONGEST_TEXT)
  .refine((value) => value.isWellFormed() && !UNPRINTABLE.test(value));
const label = z
  .string()
  .max(500)
  .refine((value) => value.isWellFormed() && !UNPRINTABLE.test(value));

const mark = z.discriminatedUnion("type", [
  z.object({ type: z.enum(["bold", "italic", "superscript", "subscript"]) }),
  z.object({ type: z.literal("link"), attrs: z.object({ href: z.string().refine(isAllowedHref) }) }),
]);
const inline = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text, marks: z.array(mark).max(4).optional() }),
  z.object({ type: z.literal("hardBreak") }),
]);
const inlines = z.array(inline).max(2_000);
const dir = z.enum(["ltr", "rtl"]).optional().catch(undefined);

const paragraph = z.object({
  type: z.literal("paragraph"),
  attrs: z.object({ dir }).optional(),
  content: inlines.optional(),
});
const heading = z.object({
  type: z.literal("heading"),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]), dir }),
  content: inlines.min(1),
});
const bulletList = z.object({
  type: z.literal("bulletList"),
  get content() {
    return listItems;
  },
});
const orderedList = z.object({
  type: z.literal("orderedList"),
  get content() {
    return listItems;
  },
});
const plainBlock = z.discriminatedUnion("type", [paragraph, bulletList, orderedList]);
const plainBlocks = z.array(plainBlock).min(1).max(500);
const listItems = z
  .array(z.object({ type: z.literal("listItem"), content: plainBlocks }))
  .min(1)
  .max(500);

const quote = z.object({ type: z.literal("blockquote"), content: plainBlocks });
const figure = z.object({
  type: z.literal("figure"),
  attrs: z.object({
    mediaId: z.string().regex(/^[\w-]{1,100}$/),
    alt: label,
    caption: label,
    decorative: z.literal(true).optional().catch(undefined),
  }),
});
const cell = z.object({ type: z.enum(["tableHeader", "tableCell"]), content: plainBlocks });
const table = z.object({
  type: z.literal("table"),
  content: z
    .array(z.object({ type: z.literal("tableRow"), content: z.array(cell).min(1).max(12) }))
    .min(1)
    .max(200),
});
const rule = z.object({ type: z.literal("horizontalRule") });

const block: z.ZodType<Block> = z.discriminatedUnion("type", [
  paragraph,
  heading,
  bulletList,
  orderedList,
  quote,
  figure,
  table,
  rule,
]);
const document: z.ZodType<PostContent> = z.object({
  type: z.literal("doc"),
  content: z.array(block).min(1).max(1_000),
});

/**
 * Validates a document from an editor, a form or a seed. Only the nodes, marks and links above are allowed; unknown attributes are dropped.
 * Null for anything else.
 */
export function readContent(value: unknown): PostContent | null {
  if (!isBounded(value)) return null;
  const read = document.safeParse(value);
  return read.success ? read.data : null;
}

/** Iterative, so that deep nesting cannot overflow the stack. */
function isBounded(value: unknown): boolean {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let seen = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    seen += 1;
    if (seen > MOST_VALUES || next.depth > DEEPEST) return false;
    if (typeof next.value !== "object" || next.value === null) continue;
    const depth = next.depth + 1;
    for (const inner of Object.values(next.value)) waiting.push({ value: inner, depth });
  }
  return true;
}
