import { lazy, type ReactNode, Suspense, useState } from "react";
import { coverOf, drawnCover, type DrawnCover } from "#features/blog/cover.ts";
import type { PickedPicture } from "#features/media/media.ts";
import { COVER_PREVIEWS } from "#app/shell/pictures/cover-previews.ts";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { FormPart } from "#app/shell/errors/kept-form.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Grid, Stack } from "#app/ui/layout.tsx";
import { Panel, TypingField, useTyping } from "./typing.tsx";
import styles from "./panels.module.css";

const DRAWINGS = Object.keys(COVER_PREVIEWS) as DrawnCover[];

export function CoverPanel() {
  const t = useWords("posts");
  const { editor, typed, change, errorOf, pictures, addPicture } = useTyping();
  const cover = coverOf(typed.cover);
  const error = errorOf("cover");
  return (
    <Panel title={t("fields.cover")}>
      <Grid as="fieldset" columns={3} gap={2} id="cover" tabIndex={-1}>
        <legend className="visually-hidden">{t("fields.cover")}</legend>
        <CoverChoice value="" label={t("cover.none")} />
        {DRAWINGS.map((name) => (
          <CoverChoice key={name} value={drawnCover(name)} label={t(`cover.drawn.${name}`)}>
            <img src={COVER_PREVIEWS[name]} width={1200} height={630} alt="" loading="lazy" />
          </CoverChoice>
        ))}
        {cover?.kind === "media" ? (
          <CoverChoice value={cover.id} label={pictures[cover.id]?.name ?? t("cover.gone")}>
            {pictures[cover.id] ? <LibraryPicture picture={pictures[cover.id]!} sizes="8rem" /> : null}
          </CoverChoice>
        ) : null}
      </Grid>
      {error ? <FieldError id="cover">{error}</FieldError> : null}
      <LibraryButton
        onPick={(picture) => {
          addPicture(picture);
          const alt = typed.coverAlt || picture.alts[editor.post.lang];
          change({ cover: picture.id, coverAlt: alt });
        }}
      />
      {cover ? (
        <TypingField
          name="coverAlt"
          label={t("fields.coverAlt")}
          hint={t("cover.altHint")}
          multiline
          rows={2}
        />
      ) : null}
    </Panel>
  );
}

function CoverChoice({ value, label, children }: { value: string; label: string; children?: ReactNode }) {
  const { typed, change } = useTyping();
  return (
    <Stack as="label" tone="soft" size="tiny" className={styles.choice} title={label}>
      <input
        type="radio"
        name="cover"
        value={value}
        checked={typed.cover === value}
        onChange={() => change({ cover: value })}
      />
      {children ?? <span aria-hidden="true">{label}</span>}
      <span className="visually-hidden">{label}</span>
    </Stack>
  );
}

const MediaPicker = lazy(() =>
  import("#app/routes/admin/media/media-picker.tsx").then(({ MediaPicker: picker }) => ({ default: picker })),
);

export function LibraryButton({ onPick }: { onPick: (picture: PickedPicture) => void }) {
  const t = useWords("posts.cover");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t("library")}
      </Button>
      {isOpen ? (
        <FormPart>
          <Suspense fallback={null}>
            <MediaPicker
              onPick={(picture) => {
                onPick(picture);
                setOpen(false);
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </FormPart>
      ) : null}
    </>
  );
}
