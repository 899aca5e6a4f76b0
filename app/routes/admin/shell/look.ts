/** The looks that several pages of the admin share (admin-kit.css), for elements that no piece of the kit describes. */
type Look =
  | "inline"
  | "block"
  | "anchor"
  /** A link that covers its anchor. */
  | "cover"
  | "regular"
  /** For headings, whose size the admin sets. */
  | "small"
  /** In a line of its own. */
  | "whole"
  /** A disclosure that is in a line of its own when it is open. */
  | "opens"
  | "boxed"
  | "raised"
  | "padded"
  | "tinted"
  | "dialog"
  /** Its parts depend on its width. */
  | "measured"
  /** A line at the start. */
  | "side"
  | "accent"
  | "badge"
  /** The whole picture in a box of 4 to 3. */
  | "fit"
  /** Scrolls when it is long. */
  | "tall"
  /** Stays at the end of the window, above the bar of a phone. */
  | "stuck"
  /** A column that scrolls by itself. */
  | "column"
  /** Ends with an ellipsis in the direction of its own script. */
  | "name"
  /** One line, or `--lines`. Ends at a word. */
  | "clamped"
  | "arrow"
  /** The placeholder repeats the labels. */
  | "labels-hidden"
  /** Links without a line until they are pointed at. */
  | "quiet"
  /** A button that looks like a link. */
  | "underlined"
  /** A check box with its label. */
  | "option"
  /** Small controls in it. */
  | "compact"
  /** Its buttons are icons, `--square` wide. */
  | "icons"
  /** A disclosure with an icon among other controls. */
  | "tool"
  /** A line below each child. */
  | "ruled"
  | "facts"
  | "table"
  /** The last act with its undo. */
  | "done";

export function look(...names: Look[]): string {
  return names.map((name) => `look-${name}`).join(" ");
}
