import type { Editor } from "@tiptap/core";
import { ReactNodeViewRenderer, useEditor } from "@tiptap/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { PostContent } from "#features/blog/post/post-content.ts";
import { directionOf, type Lang } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import prose from "#app/ui/prose.module.css";
import { classes } from "#app/ui/classes.ts";
import { contentOf, isSameText } from "./content-of.ts";
import { FigureNode } from "./figure-node.ts";
import { FigureView } from "./figure-view.tsx";
import { ListDepth } from "./list-depth.ts";
import { incoming } from "./paste-handling.ts";
import { placeholder } from "./placeholder.ts";
import { POST_EXTENSIONS } from "./post-schema.ts";
import { StyleKeys } from "./shortcuts.ts";
import styles from "./rich-text.module.css";

type PostEditorOptions = {
  id: string;
  lang: Lang;
  value: PostContent;
  onChange: (content: PostContent) => void;
  hasError: boolean;
};

const Figure = FigureNode.extend({ addNodeView: () => ReactNodeViewRenderer(FigureView) });

/** Null until the browser has drawn the page once. */
export function usePostEditor({ id, lang, value, onChange, hasError }: PostEditorOptions): Editor | null {
  const t = useWords("editor.placeholder");
  const hint = t(lang);
  const [first] = useState(value);
  const written = useRef<PostContent>(null);
  const extensions = useMemo(
    () => [...POST_EXTENSIONS, Figure, ListDepth, StyleKeys, placeholder(hint)],
    [hint],
  );
  const editorProps = useMemo(
    () => ({ ...incoming(directionOf(lang)), attributes: attributesOf(id, lang, hasError) }),
    [id, lang, hasError],
  );
  const editor = useEditor(
    {
      immediatelyRender: false,
      injectCSS: false,
      extensions,
      editorProps,
      content: first,
      onUpdate: ({ editor: changed }) => {
        written.current = contentOf(changed.state.doc);
        onChange(written.current);
      },
    },
    [extensions],
  );
  useEffect(() => {
    if (editor && value !== written.current) follow(editor, value);
  }, [editor, value]);
  return editor;
}

/** A text that did not come from here: an earlier revision, or what somebody else has written. */
function follow(editor: Editor, value: PostContent): void {
  if (isSameText(editor.state.doc, value)) return;
  editor.commands.setContent(value, { emitUpdate: false });
}

function attributesOf(id: string, lang: Lang, hasError: boolean): Record<string, string> {
  return {
    id: `${id}-text`,
    class: classes(prose.prose, styles.writing)!,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": `${id}-label`,
    "aria-describedby": hasError ? `${id}-error ${id}-help` : `${id}-help`,
    ...(hasError ? { "aria-invalid": "true" } : {}),
    lang,
    dir: directionOf(lang),
    spellcheck: "true",
  };
}
