import { EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import type { PostContent } from "#features/blog/post-content.ts";
import type { PickedPicture } from "#features/media/media.ts";
import type { Lang } from "#i18n/locales.ts";

type RichTextProps = {
  label: string;
  /** Of the post: its letters and its direction, whatever the desk's own. */
  lang: Lang;
  value: PostContent;
  onChange: (content: PostContent) => void;
  /** Of the library, by their ids: those of `value` when the page was drawn. */
  pictures: Record<string, PickedPicture>;
  errorText?: string | undefined;
};

/** Writes the text of a post. Heavy: whoever uses it loads it lazily; its words are the namespaces `editor` and `media`. */
export function RichText({ label, value, onChange }: RichTextProps) {
  const editor = useEditor({
    immediatelyRender: false,
    injectCSS: false,
    extensions: [StarterKit],
    content: value,
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON() as PostContent),
  });
  return (
    <div>
      <p>{label}</p>
      <EditorContent editor={editor} />
    </div>
  );
}
