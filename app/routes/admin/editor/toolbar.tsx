import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useState, type KeyboardEvent } from "react";
import { useWords } from "#app/shell/words/words.tsx";
import { tableTools } from "./table-tools.ts";
import { toolList } from "./tool-list.ts";
import type { ToolSpec, ToolsProps } from "./tool-spec.ts";
import { Tool } from "./tool.tsx";
import { toolbarState } from "./toolbar-state.ts";
import styles from "./toolbar.module.css";

type ToolbarProps = { editor: Editor; controls: string } & Pick<ToolsProps, "onLink" | "onPicture">;

/** One stop of the Tab key; within it the arrow keys lead from tool to tool, and Escape back to the text. */
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
    <div
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
    </div>
  );
}

/** The way to the toolbar from the text. */
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
