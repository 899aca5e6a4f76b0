import { createElement, type ComponentProps, type ElementType, type ReactNode } from "react";

/** A step of `--space-*`. */
type PadStep = 2 | 3 | 4 | 5;

type PadBand = "section" | "large" | "medium" | "small";

export type SpacingProps = {
  pad?: PadStep | PadBand | "closing" | undefined;
  padTop?: PadStep | undefined;
  padBottom?: PadStep | PadBand | undefined;
  above?: 2 | 3 | 4 | 5 | 6 | "band" | undefined;
  below?: 2 | 3 | "band" | undefined;
  lineAbove?: "line" | "accent" | undefined;
  lineBelow?: "line" | "accent" | undefined;
  measure?: boolean;
  ch?: 16 | 18 | 20 | 22 | 24 | 34 | 40 | 44 | 46 | 48 | 52 | undefined;
};

export type TextLook = {
  /**
   * `note` is small, with lines closer to each other; `label` is the text above a title, `name` that of an entry in a
   * list; `tiny` only in the admin.
   */
  size?: "small" | "note" | "label" | "lead" | "name" | "tiny" | undefined;
  tone?: "soft" | "accent" | "stone" | "success" | "warning" | "error" | undefined;
  medium?: boolean;
  strong?: boolean;
  /** Figures of the same height and width, or only of the same height. */
  figures?: boolean | "lining";
  capital?: boolean;
  nowrap?: boolean;
  balanced?: boolean;
  lines?: boolean;
  anywhere?: boolean;
  across?: boolean;
  textEnd?: boolean;
  /** Links are tall enough to be touched. `quiet`: underlined only under the pointer and on the current page. */
  links?: boolean | "quiet";
};

/** What only the admin uses (admin-kit.css). */
export type AdminLook = {
  touch?: boolean;
  cut?: boolean;
  push?: boolean;
  scrolls?: boolean;
};

/** The props that are classes of kit.css: `padTop={4}` is `kit-pad-top-4`, `measure` is `kit-measure`. */
const CLASSES = [
  "pad",
  "padTop",
  "padBottom",
  "above",
  "below",
  "lineAbove",
  "lineBelow",
  "ch",
  "gap",
  "row",
  "align",
  "justify",
  "single",
  "links",
  "sticky",
  "last",
  "packed",
  "own",
  "columns",
  "column",
  "from",
  "ratio",
  "raised",
  "look",
  "size",
  "tone",
  "measure",
  "medium",
  "strong",
  "figures",
  "capital",
  "nowrap",
  "balanced",
  "lines",
  "anywhere",
  "display",
  "touch",
  "cut",
  "textEnd",
  "across",
  "push",
  "scrolls",
] as const;

type ClassName = (typeof CLASSES)[number];

/** A component with a prop that the kit would take for a class is no `as`. */
type Fitting<T extends ElementType, Own> =
  Extract<keyof ComponentProps<T>, Exclude<ClassName, keyof Own>> extends never ? unknown : never;

export type KitProps<T extends ElementType, Own> = Own & {
  as?: T & Fitting<T, Own>;
  className?: string | undefined;
} & Omit<ComponentProps<T>, keyof Own | "as" | "className">;

const NAMES = new Set<string>(CLASSES);

type Given = { as?: ElementType; className?: string | undefined; children?: ReactNode };

/** Renders an element with the classes of its props. One function for all pieces of the kit, to keep them small. */
export function kit(kind: string, fallback: ElementType, { as, className, ...props }: Given) {
  const names = kind === "" ? [] : [`kit-${kind}`];
  const others: Record<string, unknown> = {};
  for (const [key, value] of Object.entries<unknown>(props)) {
    if (!NAMES.has(key)) others[key] = value;
    else if (typeof value === "string" || typeof value === "number")
      names.push(`kit-${dashed(key)}-${value}`);
    else if (value === true) names.push(`kit-${dashed(key)}`);
  }
  if (className) names.push(className);
  return createElement(as ?? fallback, { className: names.join(" ") || undefined, ...others });
}

const dashed = (key: string) => key.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
