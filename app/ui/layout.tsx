import type { ComponentProps, ElementType } from "react";
import { classes } from "./classes.ts";
import { takeSpacing, type SpacingProps } from "./spacing.ts";
import styles from "./layout.module.css";

/*
 * The kit of layout: boxes without a look of their own. Each takes `as`, another element or component, and its props.
 * Styles of a page override those of the kit, whatever the order of the files.
 */

/** A step of `--space-*`. `wide` is the distance between the two halves of a page. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | "wide";

/** The four widths of a screen, in rem, where a layout may change. 0: at all widths. */
type From = 0 | 40 | 48 | 64 | 80;

type Spacing = SpacingProps & {
  /** Stays on the screen while a longer column is scrolled. */
  sticky?: boolean;
  /** Between rows and columns; none by default. */
  gap?: Gap | undefined;
  /** Between rows, where it differs. */
  row?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined;
  align?: "start" | "center" | "baseline" | "end" | undefined;
};

type Box<T extends ElementType, Own> = Own & { as?: T; className?: string | undefined } & Omit<
    ComponentProps<T>,
    keyof Own | "as" | "className"
  >;

type StackProps = Spacing & {
  /** The rows keep their heights in a taller box. */
  packed?: boolean;
  /** The children keep their own widths instead of the width of the stack. */
  own?: boolean;
  /** A line under each child. `list`: also above the first. */
  ruled?: boolean | "list";
};

/** Children below each other. */
export function Stack<T extends ElementType = "div">(props: Box<T, StackProps>) {
  const { packed, own, ruled, ...rest } = props as Box<"div", StackProps>;
  return box(
    [
      styles.stack,
      packed && styles.packed,
      own && styles.own,
      ruled && styles.ruled,
      ruled === "list" && styles.topRuled,
    ],
    rest,
  );
}

type ClusterProps = Spacing & {
  justify?: "spread" | "end" | undefined;
  /** Links are tall enough to be touched. `quiet`: without an underline, except under the pointer and for the current page. */
  links?: boolean | "quiet";
  /** In one line at all widths. */
  single?: boolean;
};

/** Children in a line that wraps. */
export function Cluster<T extends ElementType = "div">(props: Box<T, ClusterProps>) {
  const { justify, links, single, ...rest } = props as Box<"div", ClusterProps>;
  return box(
    [
      styles.cluster,
      justify === "spread" && styles.spread,
      justify === "end" && styles.toEnd,
      links && styles.links,
      links === "quiet" && styles.quiet,
      single && styles.single,
    ],
    rest,
  );
}

/** Controls of one thing in a line, such as the buttons of a form. */
export function Toolbar<T extends ElementType = "div">(props: Box<T, ClusterProps>) {
  return <Cluster gap={3} align="center" {...(props as Box<"div", ClusterProps>)} />;
}

type GridProps = Spacing & {
  /** `auto`: as many as fit, each at least as wide as `--column` (15rem). */
  columns: 2 | 3 | 4 | "auto";
  /** The width of the screen from which there are columns. */
  from?: From;
};

const COLUMNS = { 2: styles.two, 3: styles.three, 4: styles.four, auto: styles.auto };

/** Children in columns of the same width. */
export function Grid<T extends ElementType = "div">(props: Box<T, GridProps>) {
  const { columns, from = 0, ...rest } = props as Box<"div", GridProps>;
  return box([styles.grid, COLUMNS[columns], styles[`from${from}`]], rest);
}

type SplitProps = Spacing & {
  /** The width of the screen from which the two are next to each other. */
  from?: Exclude<From, 0>;
  /** The larger half, 7 to 5; or a side as wide as `--side` (24rem). By default both halves are equal. */
  ratio?: "main-first" | "main-last" | "side-first" | "side-last";
};

const RATIOS = {
  "main-first": styles.mainFirst,
  "main-last": styles.mainLast,
  "side-first": styles.sideFirst,
  "side-last": styles.sideLast,
};

/** Two parts: below each other, and next to each other on a wider screen. */
export function Split<T extends ElementType = "div">(props: Box<T, SplitProps>) {
  const { from = 64, ratio, ...rest } = props as Box<"div", SplitProps>;
  return box([styles.split, styles[`from${from}`], ratio && RATIOS[ratio]], rest);
}

type FieldGridProps = Spacing & { columns?: 2 | 3 | 4; from?: From };

/** Fields of a form; one with `data-wide` takes all columns. */
export function FieldGrid<T extends ElementType = "div">(props: Box<T, FieldGridProps>) {
  const { columns, from = 40, gap = 5, ...rest } = props as Box<"div", FieldGridProps>;
  const across = columns && [COLUMNS[columns], styles[`from${from}`]];
  return box([styles.fields, ...(across ?? [])], { ...rest, gap });
}

type PanelProps = StackProps & {
  raised?: boolean;
  /** `roomy`: more padding. `hint`: a line on the side instead of a border. */
  look?: "roomy" | "hint";
};

/** A stack in a box with a border. */
export function Panel<T extends ElementType = "div">(props: Box<T, PanelProps>) {
  const { raised, look, className, ...rest } = props as Box<"div", PanelProps>;
  return (
    <Stack
      {...rest}
      className={classes(styles.panel, raised && styles.raised, look && styles[look], className)}
    />
  );
}

const GAPS = {
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
  5: styles.gap5,
  6: styles.gap6,
  7: styles.gap7,
  wide: styles.gapWide,
};

const ALIGNED = {
  start: styles.alignStart,
  center: styles.alignCenter,
  baseline: styles.alignBaseline,
  end: styles.alignEnd,
};

/** A function instead of a component, so that a box is one element of React more than its tag. */
function box(own: (string | false | undefined)[], props: Box<ElementType, Spacing>) {
  const { names, rest } = takeSpacing(props as Box<"div", Spacing>);
  const { as, gap, row, align, sticky, className, ...others } = rest;
  const Tag: ElementType = as ?? "div";
  return (
    <Tag
      className={classes(
        ...own,
        gap && GAPS[gap],
        row !== undefined && styles[`row${row}`],
        align && ALIGNED[align],
        sticky && styles.sticky,
        ...names,
        className,
      )}
      {...others}
    />
  );
}

/** A box that only has distances and lines. */
export function Block<T extends ElementType = "div">(props: Box<T, Spacing>) {
  return box([], props as Box<"div", Spacing>);
}
