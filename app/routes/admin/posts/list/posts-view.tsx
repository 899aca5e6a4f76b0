import { useRef } from "react";
import { Form, href, Link } from "react-router";
import { POST_STATUSES } from "#features/blog/post.ts";
import { type AdminPostFilter, type BegunPost, POST_SORTS } from "#features/blog/post/admin-post.ts";
import type { AdminPosts } from "#features/blog/post/list-posts.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Block, Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminHead, DashboardTabs } from "#app/routes/admin/shell/admin-page.tsx";
import { useChoice } from "#app/routes/admin/list/choice-bar.tsx";
import { Pager } from "#app/routes/admin/list/list-tools.tsx";
import { NewPostLinks } from "./new-post-links.tsx";
import { isNarrowed, postListAddress } from "./post-filter.ts";
import { ChoiceForm, PostRow } from "./post-row.tsx";
import { type ChangedPosts, PostsFlash } from "./posts-flash.tsx";
import styles from "./posts.module.css";

type PostsViewProps = {
  filter: AdminPostFilter;
  listing: AdminPosts;
  isDeleted: boolean;
  end: ChangedPosts | null;
};

export function PostsView({ filter, listing, isDeleted, end }: PostsViewProps) {
  const t = useWords("posts");
  const lang = useLang();
  return (
    <>
      <AdminHead title={t("title")} />
      <DashboardTabs />
      {isDeleted && !end ? (
        <Notice tone="success" role="status">
          {t("results.deleted", { count: 1 })}
        </Notice>
      ) : null}
      {end ? <PostsFlash end={end} rows={listing.rows} /> : null}
      <Cluster gap={6} row={2} align="baseline" justify="spread">
        <NewPostLinks />
        <Block as={Link} touch to={href("/:lang/admin/categories", { lang })}>
          {t("categories.title")}
        </Block>
      </Cluster>
      <BegunPosts begun={listing.begun} />
      <PostFilterForm filter={filter} categories={listing.categories} />
      {listing.rows.length === 0 ? (
        <NoPosts isSearch={isNarrowed(filter)} />
      ) : (
        <PostList key={isDone(end) ? JSON.stringify(end) : ""} rows={listing.rows} />
      )}
      <Pager of={listing} addressOf={(page) => postListAddress(filter, page)} />
    </>
  );
}

function isDone(end: ChangedPosts | null) {
  return end?.kind === "deleted" || end?.kind === "moved";
}

function PostList({ rows }: Pick<AdminPosts, "rows">) {
  const t = useWords("posts");
  const form = useRef<HTMLFormElement>(null);
  const choice = useChoice(rows.map(({ id }) => id));
  return (
    <div>
      <ChoiceForm form={form} choice={choice} />
      <Stack as="ul" lineAbove="line" aria-label={t("title")}>
        {rows.map((row) => (
          <PostRow key={row.id} row={row} choice={choice} />
        ))}
      </Stack>
    </div>
  );
}

function NoPosts({ isSearch }: { isSearch: boolean }) {
  const t = useWords("posts.none");
  return (
    <Stack pad={5} gap={2} tone="soft">
      <p>{t(isSearch ? "found" : "yet")}</p>
      {isSearch ? <Link to="?">{t("all")}</Link> : null}
    </Stack>
  );
}

/** Only their author sees them, and they are listed nowhere else. */
function BegunPosts({ begun }: { begun: BegunPost[] }) {
  const t = useWords("posts");
  const lang = useLang();
  const formats = useFormats();
  if (begun.length === 0) return null;
  return (
    <Notice tone="info" title={t("begun.title", { count: begun.length })}>
      <Stack as="ul" gap={1}>
        {begun.map(({ id, title, lang: written, savedAt }) => (
          <li key={id}>
            <Link to={href("/:lang/admin/edit/:id", { lang, id })}>
              <bdi lang={written}>{title || t("untitled")}</bdi>
            </Link>{" "}
            <Text as="span" size="small" tone="soft">
              {t(`langs.${written}`)} · {formats.dateTime(savedAt)}
            </Text>
          </li>
        ))}
      </Stack>
    </Notice>
  );
}

type PostFilterFormProps = { filter: AdminPostFilter; categories: { slug: string; name: string }[] };

function PostFilterForm({ filter, categories }: PostFilterFormProps) {
  const t = useWords("posts");
  const editor = useWords("operations.filter");
  const any = { value: "", label: editor("all") };
  return (
    <Grid
      as={Form}
      columns={2}
      gap={4}
      align="end"
      method="get"
      role="search"
      className={styles.filter}
      key={JSON.stringify(filter)}
    >
      <TextField name="q" type="search" label={t("filter.search")} defaultValue={filter.search} dir="auto" />
      <SelectField
        name="state"
        label={editor("state")}
        defaultValue={filter.status ?? ""}
        options={[any, ...POST_STATUSES.map((value) => ({ value, label: t(`states.${value}`) }))]}
      />
      <SelectField
        name="lang"
        label={t("filter.lang")}
        defaultValue={filter.lang ?? ""}
        options={[
          { value: "", label: t("filter.anyLang") },
          ...LANGS.map((value) => ({ value, label: t(`langs.${value}`) })),
        ]}
      />
      <SelectField
        name="category"
        label={t("filter.category")}
        defaultValue={filter.category ?? ""}
        options={[
          { value: "", label: t("filter.anyCategory") },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <SelectField
        name="sort"
        label={t("filter.sort")}
        defaultValue={filter.sort}
        options={POST_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
      <Button type="submit" variant="secondary">
        {editor("submit")}
      </Button>
    </Grid>
  );
}
