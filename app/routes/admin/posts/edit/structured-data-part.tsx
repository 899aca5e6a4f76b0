import { useRouteLoaderData } from "react-router";
import { slugFrom } from "#features/blog/post/post-slug.ts";
import { useCompany } from "#app/shell/company.tsx";
import { postData } from "#app/shell/seo/post-data.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Text } from "#app/ui/text.tsx";
import { jsonProblem } from "./field-rules.ts";
import { Panel, TypingField, useTyping } from "./typing.tsx";
import styles from "./edit.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

export function StructuredDataPart() {
  const t = useWords("posts.structured");
  const fields = useWords("posts.fields");
  const { typed, change } = useTyping();
  const made = useMadeData();
  const isOwn = typed.jsonLd !== "";
  const problem = isOwn ? jsonProblem(typed.jsonLd) : null;
  return (
    <Panel title={t("title")} isOpen={isOwn}>
      {isOwn ? (
        <>
          <TypingField
            name="jsonLd"
            label={fields("jsonLd")}
            hint={t("ownHint")}
            multiline
            rows={14}
            className={styles.code}
            isCode
          />
          <Text size="small" tone={problem ? "warning" : "soft"} role="status">
            {problem ? t(`problems.${problem}`) : t("valid")}
          </Text>
          <p>
            <Button variant="secondary" onClick={() => change({ jsonLd: "" })}>
              {t("automatic")}
            </Button>
          </p>
        </>
      ) : (
        <>
          <Text size="small" tone="soft">
            {t("made")}
          </Text>
          <pre
            dir="ltr"
            tabIndex={0}
            role="region"
            aria-label={fields("jsonLd")}
            className={classes(look("tall", "boxed", "raised"), styles.made)}
          >
            {made}
          </pre>
          <p>
            <Button variant="secondary" onClick={() => change({ jsonLd: made })}>
              {t("byHand")}
            </Button>
          </p>
        </>
      )}
    </Panel>
  );
}

function useMadeData(): string {
  const { editor, typed } = useTyping();
  const company = useCompany();
  const site = useRouteLoaderData<{ publicUrl: string }>("root");
  const { lang, publishedAt, updatedAt } = editor.post;
  const category = editor.categories.find(({ slug }) => slug === typed.category) ?? null;
  const post = {
    title: typed.title,
    excerpt: typed.excerpt,
    category,
    publishedAt: publishedAt ?? "",
    slug: slugFrom(typed.slug || typed.title),
    updatedAt: updatedAt ?? "",
    authorName: typed.authorName || null,
    tags: typed.tags.map((name) => ({ name, slug: slugFrom(name) })),
    seo: { metaDescription: typed.metaDescription || null, jsonLd: null },
  };
  const data = postData({ publicUrl: site?.publicUrl ?? "", lang, company }, { post, image: "" });
  return JSON.stringify(data, (_, value: unknown) => (value === "" ? undefined : value), 2);
}
