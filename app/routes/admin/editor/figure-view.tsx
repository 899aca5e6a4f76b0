import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { ImageOff } from "lucide-react";
import type { KeyboardEvent } from "react";
import { directionOf } from "#i18n/locales.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { FigureField } from "./figure-field.tsx";
import { useFigureRoom } from "./figure-context.ts";
import styles from "./figure-view.module.css";

type FigureAttrs = { mediaId: string; alt: string; caption: string };

/** A picture as the article will show it, its caption and its alternative text written in their place. */
export function FigureView({ node, selected, updateAttributes, deleteNode, editor }: ReactNodeViewProps) {
  const t = useWords("editor.figure");
  const { lang, pictures, pick } = useFigureRoom();
  const { mediaId, alt, caption } = node.attrs as FigureAttrs;
  const picture = pictures[mediaId];
  const change = () =>
    pick((picked) => updateAttributes({ mediaId: picked.id, alt: picked.alts[lang] || alt }));
  return (
    <NodeViewWrapper
      role="group"
      aria-label={t("label", { name: picture?.name ?? t("gone") })}
      className={classes(styles.figure, selected && styles.selected)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === "Escape") editor.commands.focus();
      }}
    >
      <figure contentEditable={false}>
        {picture ? (
          <LibraryPicture picture={picture} alt={alt} sizes="(width < 60rem) 100vw, 44rem" />
        ) : (
          <Gone />
        )}
        <figcaption>
          <FigureField
            label={t("caption")}
            placeholder={t("caption")}
            value={caption}
            onChange={(text) => updateAttributes({ caption: text })}
            className={styles.caption}
            isLabelHidden
          />
        </figcaption>
      </figure>
      <FigureContext
        alt={alt}
        onAlt={(text) => updateAttributes({ alt: text })}
        onChange={change}
        onRemove={deleteNode}
      />
    </NodeViewWrapper>
  );
}

function Gone() {
  const t = useWords("editor.figure");
  const desk = useLang();
  return (
    <p lang={desk} dir={directionOf(desk)} className={styles.gone}>
      <Icon icon={ImageOff} size={28} />
      {t("gone")}
    </p>
  );
}

type FigureContextProps = {
  alt: string;
  onAlt: (text: string) => void;
  onChange: () => void;
  onRemove: () => void;
};

/** What the article does not show, in the desk's language. */
function FigureContext({ alt, onAlt, onChange, onRemove }: FigureContextProps) {
  const t = useWords("editor.figure");
  const desk = useLang();
  return (
    <div lang={desk} dir={directionOf(desk)} contentEditable={false} className={styles.desk}>
      <FigureField
        label={t("alt")}
        hint={alt.trim() === "" ? t("altMissing") : undefined}
        placeholder={t("altHint")}
        value={alt}
        onChange={onAlt}
        className={styles.alt}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onChange}>
          {t("change")}
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          {t("remove")}
        </Button>
      </div>
    </div>
  );
}
