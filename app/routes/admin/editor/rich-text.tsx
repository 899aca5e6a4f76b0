import type { Editor } from "@tiptap/core";
import { EditorContent } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { countWords, readingMinutes } from "#features/blog/post/content-text.ts";
import type { PostContent } from "#features/blog/post/post-content.ts";
import type { PickedPicture } from "#features/media/media.ts";
import type { Lang } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { UploadList } from "../media/library-uploads.tsx";
import { MediaPicker } from "../media/media-picker.tsx";
import { FigureSettingContext } from "./figure-view.tsx";
import { insertBlock, insertBlockAt } from "./insert-block.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { focusToolbar, Toolbar } from "./toolbar.tsx";
import { useArrivingPictures } from "./use-arriving-pictures.ts";
import { usePostEditor } from "./use-post-editor.ts";
import styles from "./rich-text.module.css";

type RichTextProps = {
  label: string;
  /** The language of the post, for its font and direction; the admin may use another one. */
  lang: Lang;
  value: PostContent;
  onChange: (content: PostContent) => void;
  pictures: Record<string, PickedPicture>;
  errorText?: string | undefined;
};

/** Its scripts are large: load it lazily. Its words are the namespaces `editor` and `media`. */
export function RichText({ label, lang, value, onChange, pictures: known, errorText }: RichTextProps) {
  const t = useWords("editor");
  const id = useId();
  const pictures = usePictures(known);
  const [isLinking, setLinking] = useState(false);
  const { uploads, onFiles, follow } = useArrivingPictures((text, picture, at) => {
    pictures.know(picture);
    return insertBlockAt(text, at, figureOf(text, picture, lang));
  });
  const [lost, setLost] = useState(0);
  const editor = usePostEditor({
    id,
    lang,
    value,
    onChange,
    hasError: Boolean(errorText),
    onFiles,
    onPicturesLost: setLost,
  });
  useEffect(() => (editor ? follow(editor) : undefined), [editor, follow]);
  const insertPicture = () =>
    pictures.pick((picture) => editor && insertBlock(editor, figureOf(editor, picture, lang)));
  return (
    <Stack gap={2}>
      <Text size="small" medium id={`${id}-label`} onClick={() => editor?.commands.focus()}>
        {label}
      </Text>
      <div className={styles.box} data-invalid={errorText ? true : undefined} onKeyDown={keysOf(setLinking)}>
        {editor ? (
          <Toolbar
            editor={editor}
            controls={`${id}-text`}
            onLink={() => setLinking(true)}
            onPicture={insertPicture}
          />
        ) : null}
        <FigureSettingContext value={{ lang, pictures: pictures.known, pick: pictures.pick }}>
          {editor ? (
            <EditorContent editor={editor} />
          ) : (
            <Text tone="soft" className={styles.loading}>
              {t("loading")}
            </Text>
          )}
        </FigureSettingContext>
      </div>
      <p id={`${id}-help`} className="visually-hidden">
        {t("help")}
      </p>
      {errorText ? <FieldError id={id}>{errorText}</FieldError> : null}
      <div role="status">
        {lost > 0 ? (
          <Notice tone="warning" title={t("picturesLost.title", { count: lost })}>
            <p>{t("picturesLost.text")}</p>
            <p>
              <Button variant="quiet" onClick={() => setLost(0)}>
                {t("picturesLost.close")}
              </Button>
            </p>
          </Notice>
        ) : null}
      </div>
      {uploads.queue.some(({ state }) => state !== "done") ? <UploadList uploads={uploads} /> : null}
      <TextFacts content={value} lang={lang} />
      {editor && isLinking ? (
        <LinkDialog editor={editor} lang={lang} onClose={() => setLinking(false)} />
      ) : null}
      <Library pictures={pictures} onLeave={() => editor?.commands.focus()} />
    </Stack>
  );
}

function Library({ pictures, onLeave }: { pictures: Pictures; onLeave: () => void }) {
  if (!pictures.isOpen) return null;
  const close = () => {
    pictures.close();
    onLeave();
  };
  return (
    <MediaPicker
      onClose={close}
      onPick={(picture) => {
        pictures.take(picture);
        onLeave();
      }}
    />
  );
}

/** The alternative text is copied from the library; the caption belongs to the article. */
function figureOf({ schema }: Editor, { id, alts }: PickedPicture, lang: Lang) {
  return schema.nodes["figure"]!.create({ mediaId: id, alt: alts[lang], caption: "" });
}

/** Shortcuts that leave the text. `event.code` is used, because K is another letter in an Arabic layout. */
function keysOf(setLinking: (isLinking: boolean) => void) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey && event.key === "F10") {
      focusToolbar(event.currentTarget);
    } else if (
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey &&
      event.code === "KeyK"
    ) {
      setLinking(true);
    } else {
      return;
    }
    event.preventDefault();
  };
}

function TextFacts({ content, lang }: { content: PostContent; lang: Lang }) {
  const t = useWords("editor");
  return (
    <Cluster gap={5} row={1} size="small" tone="soft">
      <p>
        {t("words", { count: countWords(content) })} ·{" "}
        {t("minutes", { count: readingMinutes(content, lang) })}
      </p>
      <p role="status">{isOutlineOdd(content) ? t("outline") : null}</p>
    </Cluster>
  );
}

function isOutlineOdd({ content }: PostContent): boolean {
  return content.find((block) => block.type === "heading")?.attrs.level === 3;
}

type Take = (picture: PickedPicture) => void;

type Pictures = ReturnType<typeof usePictures>;

function usePictures(given: Record<string, PickedPicture>) {
  const [picked, setPicked] = useState<Record<string, PickedPicture>>({});
  const [asking, setAsking] = useState<{ take: Take } | null>(null);
  const know = (picture: PickedPicture) => setPicked((before) => ({ ...before, [picture.id]: picture }));
  return {
    known: { ...given, ...picked },
    know,
    isOpen: asking !== null,
    pick: (take: Take) => setAsking({ take }),
    close: () => setAsking(null),
    take: (picture: PickedPicture) => {
      know(picture);
      asking?.take(picture);
      setAsking(null);
    },
  };
}
