import styles from "./spacing.module.css";

/** A step of `--space-*`, or the distance between two parts of a page. */
export type Pad = 2 | 3 | 4 | 5 | "Section" | "Large" | "Medium" | "Small" | "Closing";

export type SpacingProps = {
  /** Padding above and below. */
  pad?: Pad | undefined;
  padTop?: Pad | undefined;
  padBottom?: Pad | undefined;
  /** Margin above or below. */
  above?: 2 | 3 | 5 | 6 | undefined;
  below?: 2 | 3 | 5 | undefined;
  /** A line above or below. */
  lineAbove?: "line" | "accent" | undefined;
  lineBelow?: "line" | "accent" | undefined;
  /** The most characters of a line. */
  ch?: 16 | 18 | 20 | 22 | 34 | 40 | 44 | 46 | 48 | 52 | undefined;
};

/** Separates the props of spacing from the others, and returns their classes. */
export function takeSpacing<P extends SpacingProps>({
  pad,
  padTop = pad,
  padBottom = pad,
  above,
  below,
  lineAbove,
  lineBelow,
  ch,
  ...rest
}: P) {
  const names = [
    padTop && styles[`top${padTop}`],
    padBottom && styles[`bottom${padBottom}`],
    above && styles[`above${above}`],
    below && styles[`below${below}`],
    lineAbove && styles[`${lineAbove}Above`],
    lineBelow && styles[`${lineBelow}Below`],
    ch && styles[`width${ch}`],
  ];
  return { names, rest };
}
