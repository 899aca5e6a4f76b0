import type { ComponentProps, ElementType, ReactNode } from "react";
import { kit, type KitProps, type SpacingProps, type TextLook, type AdminLook } from "./kit.tsx";

/*
 * The kit of layout: boxes without a look of their own. Each takes `as`, another element or component, and its props.
 * Styles of a page override those of the kit, whatever the order of the files.
 */

/** Widths of a screen, in rem, where a layout changes. 0: at all widths. */
type From = 0 | 40 | 48 | 64;

type BoxProps = SpacingProps &
  TextLook &
  AdminLook & {
    /** Between rows and columns, a step of `--space-*`; none by default. `wide`: between the two halves of a page. */
    gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | "narrow" | "middle" | "wide" | undefined;
    row?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined;
    align?: "start" | "center" | "baseline" | "end" | undefined;
    sticky?: boolean;
    /** From 64rem after its neighbour, although it is first in the document. */
    last?: boolean;
  };

export function Block<T extends ElementType = "div">(props: KitProps<T, BoxProps>) {
  return kit("", "div", props);
}

type StackProps = BoxProps & {
  packed?: boolean;
  own?: boolean;
};

export function Stack<T extends ElementType = "div">(props: KitProps<T, StackProps>) {
  return kit("stack", "div", props);
}

type PanelProps = StackProps & {
  raised?: boolean;
  look?: "roomy" | "hint";
};

export function Panel<T extends ElementType = "div">(props: KitProps<T, PanelProps>) {
  return kit("panel", "div", props);
}

type ClusterProps = BoxProps & {
  justify?: "spread" | undefined;
  single?: boolean;
};

export function Cluster<T extends ElementType = "div">(props: KitProps<T, ClusterProps>) {
  return kit("cluster", "div", props);
}

export function Toolbar<T extends ElementType = "div">(props: KitProps<T, ClusterProps>) {
  return kit("cluster", "div", { gap: 3, align: "center", ...props });
}

type GridProps = BoxProps & {
  /** `auto`: as many as fit, each at least as wide as `--column` (15rem). */
  columns: 2 | 3 | 4 | "auto";
  /** The least width of an `auto` column, in rem. 9, 11 and 14 only in the admin. */
  column?: 9 | 11 | 12 | 13 | 14 | 17;
  from?: From;
};

export function Grid<T extends ElementType = "div">(props: KitProps<T, GridProps>) {
  return kit("grid", "div", { from: 0, ...props });
}

type SplitProps = BoxProps & {
  from?: From | 80;
  /**
   * The larger half, 7 to 5; `rest`: the second one has its own width; `titled`: a narrow title and its content, 3 to 9; in the admin a narrow column on the
   * side. By default both halves are equal.
   */
  ratio?: "main-first" | "main-last" | "rest" | "titled" | "side" | undefined;
};

export function Split<T extends ElementType = "div">(props: KitProps<T, SplitProps>) {
  return kit("split", "div", { from: 64, ...props });
}

type DisclosureProps = ComponentProps<"details"> &
  SpacingProps & {
    summary: ReactNode;
    link?: boolean;
  };

export function Disclosure({ summary, link = false, children, ...props }: DisclosureProps) {
  const content = (
    <>
      <summary>
        <span className={link ? "link" : undefined}>{summary}</span>
      </summary>
      {children}
    </>
  );
  return kit(link ? "disclosure kit-disclosure-link" : "disclosure", "details", {
    ...props,
    children: content,
  });
}
