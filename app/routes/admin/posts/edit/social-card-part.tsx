import type { ReactNode } from "react";
import { coverOf } from "#features/blog/cover.ts";
import { directionOf } from "#i18n/locales.ts";
import { isUuid } from "#platform/uuid.ts";
import { COVER_PREVIEWS } from "#app/shell/pictures/cover-previews.ts";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { LibraryButton } from "./cover-panel.tsx";
import { usePostAddress } from "./search-part.tsx";
import { Panel, TypingField, useTyping } from "./typing.tsx";
import styles from "./edit.module.css";
import previewsStyles from "./previews.module.css";

export function SocialCardPart() {
  const t = useWords("posts");
  const { typed } = useTyping();
  return (
    <Panel title={t("share.title")}>
      <div className={styles.pair}>
        <SocialPreview picture={<SocialCardPicture />} />
        <div className={styles.stack}>
          <TypingField
            name="ogTitle"
            label={t("fields.ogTitle")}
            placeholder={typed.metaTitle || typed.title}
          />
          <TypingField
            name="ogDescription"
            label={t("fields.ogDescription")}
            placeholder={typed.metaDescription || typed.excerpt}
            multiline
            rows={3}
          />
          <ImageField />
        </div>
      </div>
    </Panel>
  );
}

function ImageField() {
  const t = useWords("posts");
  const { typed, change, errorOf, pictures, addPicture } = useTyping();
  const isPicked = isUuid(typed.ogImage);
  const error = errorOf("ogImage");
  return (
    <div className={styles.stack}>
      {isPicked ? (
        <div id="ogImage" tabIndex={-1}>
          <input type="hidden" name="ogImage" value={typed.ogImage} />
          <p>
            {t("fields.ogImage")}: <bdi>{pictures[typed.ogImage]?.name ?? t("cover.gone")}</bdi>
          </p>
          {error ? <FieldError id="ogImage">{error}</FieldError> : null}
        </div>
      ) : (
        <TypingField
          name="ogImage"
          type="url"
          label={t("fields.ogImage")}
          hint={t("share.imageHint")}
          isCode
        />
      )}
      <div className={styles.buttons}>
        <LibraryButton
          onPick={(picture) => {
            addPicture(picture);
            change({ ogImage: picture.id });
          }}
        />
        {isPicked ? (
          <Button variant="quiet" onClick={() => change({ ogImage: "" })}>
            {t("share.useCover")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The same choice as in the page's head: the own picture, the cover, or the generated card. */
function SocialCardPicture() {
  const t = useWords("posts.share");
  const { editor, typed, pictures } = useTyping();
  const own = pictures[typed.ogImage];
  if (own) return <LibraryPicture picture={own} sizes="32rem" />;
  // The content security policy of the admin forbids pictures of other sites.
  if (typed.ogImage !== "") return <p>{t("elsewhere")}</p>;
  const cover = coverOf(typed.cover);
  if (cover?.kind === "drawn")
    return <img src={COVER_PREVIEWS[cover.name]} width={1200} height={630} alt="" />;
  const picture = cover ? pictures[cover.id] : undefined;
  if (picture) return <LibraryPicture picture={picture} sizes="32rem" />;
  return (
    <p lang={editor.post.lang} className={styles.card}>
      {typed.ogTitle || typed.title}
    </p>
  );
}

function SocialPreview({ picture }: { picture: ReactNode }) {
  const t = useWords("posts.share");
  const { editor, typed } = useTyping();
  const { lang } = editor.post;
  const address = usePostAddress();
  return (
    <figure className={previewsStyles.figure}>
      <figcaption>{t("preview")}</figcaption>
      <div className={previewsStyles.card} lang={lang} dir={directionOf(lang)}>
        <div className={previewsStyles.picture}>{picture}</div>
        <div className={previewsStyles.texts}>
          <bdi dir="ltr" className={previewsStyles.host}>
            {URL.canParse(address) ? new URL(address).host : ""}
          </bdi>
          <p className={previewsStyles.cardTitle}>{typed.ogTitle || typed.title}</p>
          <p className={previewsStyles.cardDescription}>
            {typed.ogDescription || typed.metaDescription || typed.excerpt}
          </p>
        </div>
      </div>
    </figure>
  );
}
