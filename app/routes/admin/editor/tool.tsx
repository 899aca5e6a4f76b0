import { useState, type PointerEvent, type FocusEvent } from "react";
import { useWords } from "#app/shell/words/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { classes } from "#app/ui/classes.ts";
import type { ToolSpec } from "./tool-spec.ts";
import styles from "./toolbar.module.css";

type ToolProps = ToolSpec & { isCurrent: boolean; onCurrent: () => void };

/** One button of the toolbar with its name in a tip. Out of use it stays reachable, so that the arrow keys never lose their place. */
export function Tool({ name, label, icon, run, isCurrent, onCurrent, ...spec }: ToolProps) {
  const { isMirrored = false, isPressed, isDisabled = false, shortcut } = spec;
  const [edge, setEdge] = useState<"start" | "end">();
  const place = (event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) =>
    setEdge(edgeOf(event.currentTarget));
  return (
    <button
      type="button"
      data-tool={name}
      className={classes(styles.tool, name === "orderedList" && styles.numbered)}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={shortcut && ["Control", ...shortcut].join("+")}
      tabIndex={isCurrent ? 0 : -1}
      // The text keeps the caret while the mouse is at work.
      onMouseDown={(event) => event.preventDefault()}
      onPointerEnter={place}
      onFocus={(event) => {
        place(event);
        onCurrent();
      }}
      onClick={() => {
        if (!isDisabled) run();
      }}
    >
      <Icon icon={icon} mirrored={isMirrored} size={20} strokeWidth={1.5} />
      <span className={styles.tip} data-edge={edge} aria-hidden="true">
        {label} <Shortcut keys={shortcut} />
      </span>
    </button>
  );
}

function Shortcut({ keys }: { keys: string[] | undefined }) {
  const t = useWords("editor");
  if (!keys) return null;
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  // ⇧⌘2 and its like take pictures of the screen there.
  const [mod, shift] = isMac ? ["⌘", /[023]/.test(keys.at(-1)!) ? "⌥" : "⇧"] : ["Ctrl", t("shift")];
  const names = [mod, ...keys.map((key) => (key === "Shift" ? shift : key))];
  return <kbd dir="ltr">{names.join(isMac ? "" : "+")}</kbd>;
}

const TIP_HALF = 120;

/** Near the side of the screen a tip would hang over it. */
function edgeOf(tool: HTMLElement): "start" | "end" | undefined {
  const { left, right } = tool.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(tool).direction === "rtl";
  if (left < TIP_HALF) return isRightToLeft ? "end" : "start";
  if (document.documentElement.clientWidth - right < TIP_HALF) return isRightToLeft ? "start" : "end";
  return undefined;
}
