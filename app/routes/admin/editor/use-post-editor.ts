import { type Editor, Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { ReactNodeViewRenderer, useEditor } from "@tiptap/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { PostContent } from "#features/blog/post/post-content.ts";
import { directionOf, type Lang } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { contentOf, isSameText } from "./content-of.ts";
import { FigureView } from "./figure-view.tsx";
import { type Arriving, incoming } from "./pasting.ts";
import { FigureNode, ListDepth, POST_EXTENSIONS } from "./post-schema.ts";
import prose from "#app/ui/prose.module.css";
import styles from "./rich-text.module.css";

type PostEditorOptions = {
  id: string;
  lang: Lang;
  value: PostContent;
  onChange: (content: PostContent) => void;
  hasError: boolean;
} & Arriving;

const Figure = FigureNode.extend({ addNodeView: () => ReactNodeViewRenderer(FigureView) });

/** Null on the server and during the first render. */
export function usePostEditor({
  id,
  lang,
  value,
  onChange,
  hasError,
  onFiles,
  onPicturesLost,
}: PostEditorOptions): Editor | null {
  const t = useWords("editor.placeholder");
  const hint = t(lang);
  const [first] = useState(value);
  const written = useRef<PostContent>(null);
  const extensions = useMemo(
    () => [...POST_EXTENSIONS, Figure, ListDepth, StyleKeys, placeholder(hint)],
    [hint],
  );
  const editorProps = useMemo(
    () => ({
      ...incoming(directionOf(lang), { onFiles, onPicturesLost }),
      attributes: attributesOf(id, lang, hasError),
    }),
    [id, lang, hasError, onFiles, onPicturesLost],
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
    "data-sizes": "site",
    dir: directionOf(lang),
    spellcheck: "true",
  };
}

function placeholder(text: string) {
  return Extension.create({
    name: "placeholder",
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const [first] = doc.children;
            const isEmpty =
              doc.childCount === 1 && first?.type.name === "paragraph" && first.childCount === 0;
            if (!isEmpty) return null;
            const mark = Decoration.node(0, first.nodeSize, { "data-placeholder": text });
            return DecorationSet.create(doc, [mark]);
          },
        },
      }),
    ],
  });
}

/**
 * In addition to ⌥⌘2 of TipTap: on Windows that is AltGr, which types characters in French and Arabic layouts. Bold,
 * lists and quotes have their own shortcuts; ProseMirror uses the key position if a layout's letter is not Latin.
 */
const StyleKeys = Extension.create({
  name: "styleKeys",
  addKeyboardShortcuts: () => ({
    "Mod-Shift-0": ({ editor }) => editor.commands.setParagraph(),
    "Mod-Shift-2": ({ editor }) => editor.commands.toggleHeading({ level: 2 }),
    "Mod-Shift-3": ({ editor }) => editor.commands.toggleHeading({ level: 3 }),
  }),
});
