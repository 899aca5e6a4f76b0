import type { ReactNode } from "react";
import { coverOf } from "#features/blog/cover.ts";
import { directionOf } from "#i18n/locales.ts";
import { isUuid } from "#platform/uuid.ts";
import { COVER_PREVIEWS } from "#app/shell/pictures/cover-previews.ts";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { LibraryButton } from "./cover-panel.tsx";
import { usePostAddress } from "./search-part.tsx";
import { Panel, TypingField, useTyping } from "./typing.tsx";
import styles from "./edit.module.css";
import previewsStyles from "./previews.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

export function SocialCardPart() {
  const t = useWords("posts");
  const { typed } = useTyping();
  return (
    <Panel title={t("share.title")}>
      <Grid columns={2} from={48} gap={5} align="start">
        <SocialPreview picture={<SocialCardPicture />} />
        <Stack gap={4}>
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
        </Stack>
      </Grid>
    </Panel>
  );
}

function ImageField() {
  const t = useWords("posts");
  const { typed, change, errorOf, pictures, addPicture } = useTyping();
  const isPicked = isUuid(typed.ogImage);
  const error = errorOf("ogImage");
  return (
    <Stack gap={4}>
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
      <Cluster gap={5} row={3} align="center">
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
      </Cluster>
    </Stack>
  );
}

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
    <figure>
      <Text as="figcaption" size="small" tone="soft" below={2}>
        {t("preview")}
      </Text>
      <div
        className={classes(look("boxed", "raised"), previewsStyles.card)}
        lang={lang}
        dir={directionOf(lang)}
      >
        <Stack size="small" tone="soft" className={previewsStyles.picture}>
          {picture}
        </Stack>
        <Stack gap={1} className={previewsStyles.texts}>
          <Text as="bdi" size="tiny" tone="soft" dir="ltr">
            {URL.canParse(address) ? new URL(address).host : ""}
          </Text>
          <Text strong anywhere>
            {typed.ogTitle || typed.title}
          </Text>
          <Text size="small" tone="soft" className={classes(look("clamped"), previewsStyles.twoLines)}>
            {typed.ogDescription || typed.metaDescription || typed.excerpt}
          </Text>
        </Stack>
      </div>
    </figure>
  );
}
