import { isUuid } from "#platform/uuid.ts";
import { coverOf } from "#features/blog/cover.ts";
import { COVER_PREVIEWS } from "#app/shell/pictures/cover-previews.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { LibraryButton } from "./library-button.tsx";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { Panel } from "./panel.tsx";
import { SocialPreview } from "./social-preview.tsx";
import { TypingField } from "./typing-field.tsx";
import { useTyping } from "./typing.tsx";
import styles from "./edit.module.css";

/** What a message or a social network shows of the post's address. */
export function SharePart() {
  const t = useWords("posts");
  const { typed } = useTyping();
  return (
    <Panel title={t("share.title")}>
      <div className={styles.pair}>
        <SocialPreview picture={<SharedPicture />} />
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

/** A picture of the library, an address of the web, or nothing: then the cover stands in. */
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

/** As the page's head chooses it: the own picture, else the cover, else the drawn card. */
function SharedPicture() {
  const t = useWords("posts.share");
  const { editor, typed, pictures } = useTyping();
  const own = pictures[typed.ogImage];
  if (own) return <LibraryPicture picture={own} sizes="32rem" />;
  // A page of the desk fetches nothing from elsewhere.
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
