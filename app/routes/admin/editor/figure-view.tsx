import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { createContext, type KeyboardEvent, useContext, useId, useState } from "react";
import type { PickedPicture } from "#features/media/media.ts";
import { DEFAULT_LANG, directionOf, type Lang } from "#i18n/locales.ts";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import styles from "./figure-view.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

type FigureSetting = {
  lang: Lang;
  pictures: Record<string, PickedPicture>;
  pick: (take: (picture: PickedPicture) => void) => void;
};

/** The editor renders its figures inside the page's React tree, so a context reaches them. */
export const FigureSettingContext = createContext<FigureSetting>({
  lang: DEFAULT_LANG,
  pictures: {},
  pick: () => {},
});

function useFigureSetting(): FigureSetting {
  return useContext(FigureSettingContext);
}

type FigureAttrs = { mediaId: string; alt: string; caption: string; decorative: boolean };

export function FigureView({ node, selected, updateAttributes, deleteNode, editor }: ReactNodeViewProps) {
  const t = useWords("editor.figure");
  const { lang, pictures, pick } = useFigureSetting();
  const { mediaId, alt, caption, decorative } = node.attrs as FigureAttrs;
  const picture = pictures[mediaId];
  const change = () =>
    pick((picked) => updateAttributes({ mediaId: picked.id, alt: picked.alts[lang] || alt }));
  return (
    <Stack
      as={NodeViewWrapper}
      gap={3}
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
        isDecorative={decorative}
        onAlt={(text) => updateAttributes({ alt: text })}
        onDecorative={(isOne) => updateAttributes({ decorative: isOne })}
        onChange={change}
        onRemove={deleteNode}
      />
    </Stack>
  );
}

function Gone() {
  const t = useWords("editor.figure");
  const adminLang = useLang();
  return (
    <Stack
      as="p"
      gap={2}
      size="small"
      tone="soft"
      lang={adminLang}
      dir={directionOf(adminLang)}
      className={classes(look("tinted"), styles.gone)}
    >
      <Icon icon="image-off" size={28} />
      {t("gone")}
    </Stack>
  );
}

type FigureContextProps = {
  alt: string;
  isDecorative: boolean;
  onAlt: (text: string) => void;
  onDecorative: (isDecorative: boolean) => void;
  onChange: () => void;
  onRemove: () => void;
};

function FigureContext({ alt, isDecorative, onAlt, onDecorative, onChange, onRemove }: FigureContextProps) {
  const t = useWords("editor.figure");
  const adminLang = useLang();
  return (
    <Stack
      gap={4}
      row={1}
      size="small"
      lang={adminLang}
      dir={directionOf(adminLang)}
      contentEditable={false}
      className={look("tinted", "padded")}
    >
      {isDecorative ? null : (
        <FigureField
          label={t("alt")}
          hint={alt.trim() === "" ? t("altMissing") : undefined}
          placeholder={t("altHint")}
          value={alt}
          onChange={onAlt}
          className={styles.alt}
        />
      )}
      <label className={look("option")}>
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={(event) => onDecorative(event.target.checked)}
        />{" "}
        {t("decorative")}
      </label>
      <Cluster gap={5} row={0} className={styles.buttons}>
        <Button variant="quiet" onClick={onChange}>
          {t("change")}
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          {t("remove")}
        </Button>
      </Cluster>
    </Stack>
  );
}

const LONGEST = 500;

type FigureFieldProps = {
  label: string;
  isLabelHidden?: boolean;
  placeholder: string;
  hint?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  className: string | undefined;
};

/** It has its own state, because the editor updates its value later. */
function FigureField({ label, isLabelHidden, hint, value, onChange, ...props }: FigureFieldProps) {
  const id = useId();
  const { lang } = useFigureSetting();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return (
    <>
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : undefined}>
        {label}
      </label>
      <textarea
        id={id}
        rows={1}
        lang={lang}
        dir={text ? "auto" : directionOf(lang)}
        maxLength={LONGEST}
        value={text}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          onChange(event.target.value);
        }}
        // Enter would submit the page's form or insert a line break.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        {...props}
      />
      {hint ? (
        <Cluster as="p" single gap={2} align="center" tone="warning" id={`${id}-hint`}>
          <Icon icon="triangle-alert" size={16} /> {hint}
        </Cluster>
      ) : null}
    </>
  );
}
