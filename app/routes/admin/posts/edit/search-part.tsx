import { useRouteLoaderData } from "react-router";
import { slugFrom } from "#features/blog/post/post-slug.ts";
import { directionOf, type Lang } from "#i18n/locales.ts";
import { useCompany } from "#app/shell/company.tsx";
import { postPath } from "#app/shell/seo/blog-address.ts";
import { fullTitle } from "#app/shell/seo/page-meta.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Grid, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { CountedField, Panel, TypingField, useTyping } from "./typing.tsx";
import previewsStyles from "./previews.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

export function SearchPart() {
  const t = useWords("posts");
  const { editor, typed } = useTyping();
  const { tradeName } = useCompany();
  const address = usePostAddress();
  const title = typed.metaTitle || typed.title;
  return (
    <Panel title={t("search.title")}>
      <SearchPreview
        lang={editor.post.lang}
        address={address}
        siteName={tradeName}
        title={title ? fullTitle(title, tradeName) : ""}
        description={typed.metaDescription || typed.excerpt}
      />
      <SlugField />
      <Grid columns={2} from={48} gap={5} align="start">
        <CountedField name="metaTitle" label={t("fields.metaTitle")} placeholder={typed.title} />
        <CountedField
          name="metaDescription"
          label={t("fields.metaDescription")}
          placeholder={typed.excerpt}
          multiline
          rows={3}
        />
      </Grid>
      <TypingField
        name="canonicalUrl"
        type="url"
        label={t("fields.canonicalUrl")}
        hint={t("search.canonicalHint")}
        placeholder={address}
        isCode
      />
    </Panel>
  );
}

/** An empty slug is generated from the title. The old address of a live post redirects to the new one. */
function SlugField() {
  const t = useWords("posts");
  const { editor, typed } = useTyping();
  const { post } = editor;
  const isMoved = post.status === "published" && typed.slug !== "" && typed.slug !== post.form.slug;
  return (
    <Stack gap={4}>
      <TypingField
        name="slug"
        label={t("fields.slug")}
        hint={t(typed.slug === "" ? "search.slugMade" : "search.slugOwn")}
        placeholder={slugFrom(typed.title)}
        spellCheck={false}
      />
      {isMoved ? (
        <Text size="small" tone="warning" role="status">
          {t("search.slugMoves", { slug: post.form.slug })}
        </Text>
      ) : null}
    </Stack>
  );
}

export function usePostAddress(): string {
  const { editor, typed } = useTyping();
  const site = useRouteLoaderData<{ publicUrl: string }>("root");
  const slug = slugFrom(typed.slug || typed.title);
  return decodeURI((site?.publicUrl ?? "") + postPath(editor.post.lang, slug));
}

type SearchPreviewProps = {
  lang: Lang;
  address: string;
  siteName: string;
  title: string;
  description: string;
};

function SearchPreview(result: SearchPreviewProps) {
  const t = useWords("posts.search");
  return (
    <div className={look("measured")}>
      <Stack gap={5} align="start" className={previewsStyles.previews}>
        <figure className={previewsStyles.wide}>
          <Text as="figcaption" size="small" tone="soft" below={2}>
            {t("desktop")}
          </Text>
          <SearchResult {...result} />
        </figure>
        <figure className={previewsStyles.narrow}>
          <Text as="figcaption" size="small" tone="soft" below={2}>
            {t("phone")}
          </Text>
          <SearchResult {...result} />
        </figure>
      </Stack>
    </div>
  );
}

function SearchResult({ lang, address, siteName, title, description }: SearchPreviewProps) {
  const t = useWords("posts.search");
  const { host, pathname } = new URL(address || "https://example.invalid/");
  const way = decodeURI(pathname).split("/").filter(Boolean).join(" › ");
  return (
    <div className={classes(look("boxed"), previewsStyles.result)} lang={lang} dir={directionOf(lang)}>
      <Toolbar as="p" single className={previewsStyles.site}>
        <span className={previewsStyles.mark} aria-hidden="true">
          {siteName.slice(0, 1)}
        </span>
        <Stack as="span">
          <bdi>{siteName}</bdi>
          <Text as="bdi" cut dir="ltr" className={previewsStyles.way}>
            {host} › {way}
          </Text>
        </Stack>
      </Toolbar>
      <p className={classes(look("clamped"), previewsStyles.title)}>{title || t("noTitle")}</p>
      <p className={classes(look("clamped"), previewsStyles.description)}>
        {description || t("noDescription")}
      </p>
    </div>
  );
}
