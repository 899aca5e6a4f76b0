import type { ComponentProps } from "react";
import { Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { OpenedPreview } from "#features/blog/public/open-preview.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { blogPath } from "#app/shell/seo/blog-address.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { PostView } from "./post-view.tsx";
import styles from "./preview-view.module.css";

type Shown = OpenedPreview & Pick<ComponentProps<typeof PostView>, "minutes" | "headings" | "pictures">;

export function PreviewView({ shown }: { shown: Shown | null }) {
  const t = useWords("preview");
  if (!shown) return <NoPreview />;
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <title>{t("title", { title: shown.post.title })}</title>
      <PreviewBanner shown={shown} />
      <PostView {...shown} related={[]} />
    </>
  );
}

function PreviewBanner({ shown }: { shown: Shown }) {
  const t = useWords("preview");
  const formats = useFormats();
  return (
    <Text as="aside" size="small" tone="warning" pad={3} className={styles.banner} aria-label={t("label")}>
      <Container>
        <p>
          <b>{t("label")}</b> {t(shown.isUnsaved ? "unsaved" : shown.status)}{" "}
          {t("expires", { time: formats.dateTimeParis(shown.expiresAt) })}
        </p>
      </Container>
    </Text>
  );
}

/** The same page for expired, truncated and invented links, so that it reveals nothing. */
function NoPreview() {
  const t = useWords("preview");
  const lang = useLang();
  return (
    <Stack width="text" as={Container} gap={5} pad="medium">
      <meta name="robots" content="noindex, nofollow" />
      <title>{t("noneTitle")}</title>
      <Heading as="h1" size="m">
        {t("noneTitle")}
      </Heading>
      <p>{t("none")}</p>
      <p>
        <ButtonLink href={blogPath(lang)} variant="secondary">
          {t("blog")}
        </ButtonLink>
      </p>
    </Stack>
  );
}
