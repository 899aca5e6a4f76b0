import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from "react";
import { useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Block, Stack } from "#app/ui/layout.tsx";
import { tableTools, toolList, type ToolSpec, type ToolsProps } from "./tool-list.ts";
import { toolbarState } from "./toolbar-state.ts";
import styles from "./toolbar.module.css";

type ToolbarProps = { editor: Editor; controls: string } & Pick<ToolsProps, "onLink" | "onPicture">;

/** One tab stop with a roving tabindex: the arrow keys move between the tools, Escape returns to the text. */
export function Toolbar({ editor, controls, onLink, onPicture }: ToolbarProps) {
  const t = useWords("editor");
  const [current, setCurrent] = useState("undo");
  const state = useEditorState({ editor, selector: ({ editor: of }) => toolbarState(of) });
  const props = { editor, state, t, onLink, onPicture };
  const rows = [toolList(props), tableTools(props)].filter((groups) => groups.length > 0);
  const names = rows.flat(2).map(({ name }) => name);
  const reachable = names.includes(current) ? current : "undo";
  const draw = (tool: ToolSpec) => (
    <Tool
      key={tool.name}
      {...tool}
      isCurrent={tool.name === reachable}
      onCurrent={() => setCurrent(tool.name)}
    />
  );
  return (
    <Stack
      lineBelow="line"
      role="toolbar"
      aria-label={t("toolbar")}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={(event) => {
        if (event.key === "Escape") editor.commands.focus();
        moveAmongTools(event);
      }}
    >
      {rows.map((groups, row) => (
        <div key={row} className={styles.row}>
          {groups.map((tools) => (
            <div key={tools[0]!.name} className={styles.group}>
              {tools.map(draw)}
            </div>
          ))}
        </div>
      ))}
    </Stack>
  );
}

export function focusToolbar(within: HTMLElement): void {
  within.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
}

function moveAmongTools(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-tool]")];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
  const [next, previous] = isRightToLeft ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  const to = { [next]: at + 1, [previous]: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  tools.at(to % tools.length)?.focus();
}

type ToolProps = ToolSpec & { isCurrent: boolean; onCurrent: () => void };

/** A disabled tool stays focusable, so that the arrow keys keep their position. */
function Tool({ name, label, icon: Drawing, run, isCurrent, onCurrent, ...spec }: ToolProps) {
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
      // Keeps the selection of the text on a mouse click.
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
      <Drawing
        aria-hidden="true"
        size={20}
        strokeWidth={1.5}
        className={classes(isMirrored && styles.turned)}
      />
      <Block as="span" gap={2} size="tiny" className={styles.tip} data-edge={edge} aria-hidden="true">
        {label} <Shortcut keys={shortcut} />
      </Block>
    </button>
  );
}

function Shortcut({ keys }: { keys: string[] | undefined }) {
  const t = useWords("editor");
  if (!keys) return null;
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  // macOS uses shortcuts such as ⇧⌘2 for screenshots.
  const [mod, shift] = isMac ? ["⌘", /[023]/.test(keys.at(-1)!) ? "⌥" : "⇧"] : ["Ctrl", t("shift")];
  const names = [mod, ...keys.map((key) => (key === "Shift" ? shift : key))];
  return <kbd dir="ltr">{names.join(isMac ? "" : "+")}</kbd>;
}

const TIP_HALF = 120;

function edgeOf(tool: HTMLElement): "start" | "end" | undefined {
  const { left, right } = tool.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(tool).direction === "rtl";
  if (left < TIP_HALF) return isRightToLeft ? "end" : "start";
  if (document.documentElement.clientWidth - right < TIP_HALF) return isRightToLeft ? "start" : "end";
  return undefined;
}
