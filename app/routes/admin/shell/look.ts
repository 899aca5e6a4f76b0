/** The looks that several pages of the admin share (admin-kit.css), for elements that no piece of the kit describes. */
type Look =
  | "inline"
  | "block"
  | "anchor"
  /** A link that covers its anchor. */
  | "cover"
  | "regular"
  | "small"
  | "whole"
  /** A picture whose height is known before it has loaded. */
  | "thumbnail"
  | "opens"
  | "boxed"
  | "raised"
  | "padded"
  | "tinted"
  | "dialog"
  /** Its parts depend on its width. */
  | "measured"
  | "side"
  | "accent"
  | "badge"
  | "fit"
  | "tall"
  | "stuck"
  | "column"
  /** Ends with an ellipsis in the direction of its own script. */
  | "name"
  | "clamped"
  | "arrow"
  | "labels-hidden"
  | "quiet"
  | "underlined"
  | "option"
  | "compact"
  /** Its buttons are icons, `--square` wide. */
  | "icons"
  | "tool"
  | "ruled"
  | "facts"
  | "table"
  | "done";

export function look(...names: Look[]): string {
  return names.map((name) => `look-${name}`).join(" ");
}
