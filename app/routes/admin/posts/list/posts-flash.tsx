import type { FieldError } from "#i18n/field-error.ts";
import { href, Link } from "react-router";
import type { ListedAdminPost } from "#features/blog/post/admin-post.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { AskDelete } from "#app/routes/admin/shell/ask-delete.tsx";
import { usePostErrors } from "#app/routes/admin/shell/forms.ts";
import { NoAltTexts } from "../edit/undescribed-view.tsx";
import { look } from "#app/routes/admin/shell/look.ts";

type RefusedPost = { id: string; title: string; errors: FieldError[] };

type UndescribedPost = { id: string; title: string; pictures: string[] };

export type ChangedPosts =
  | { kind: "none" }
  | { kind: "asking"; ids: string[] }
  | { kind: "deleted"; count: number }
  | {
      kind: "moved";
      move: "publish" | "draft";
      count: number;
      refused: RefusedPost[];
      undescribed: UndescribedPost[];
    };

type PostsFlashProps = { end: ChangedPosts; rows: ListedAdminPost[] };

export function PostsFlash({ end, rows }: PostsFlashProps) {
  const t = useWords("posts.results");
  switch (end.kind) {
    case "none":
      return (
        <Notice tone="warning" role="alert">
          {t("none")}
        </Notice>
      );
    case "asking":
      return <AskDeletePosts asking={end} posts={rows.filter(({ id }) => end.ids.includes(id))} />;
    case "deleted":
      return (
        <Notice tone="success" role="status">
          {t("deleted", { count: end.count })}
        </Notice>
      );
    case "moved":
      return (
        <>
          {end.undescribed.length > 0 ? (
            <AskDecorative key={idsOf(end.undescribed)} posts={end.undescribed} />
          ) : null}
          {end.count > 0 || end.refused.length + end.undescribed.length === 0 ? (
            <Notice tone="success" role="status">
              {t(end.move, { count: end.count })}
            </Notice>
          ) : null}
          {end.refused.length > 0 ? <Refused posts={end.refused} /> : null}
        </>
      );
  }
}

function idsOf(posts: UndescribedPost[]): string {
  return posts.map(({ id }) => id).join(" ");
}

function AskDecorative({ posts }: { posts: UndescribedPost[] }) {
  const t = useWords("posts.noAlt");
  const lang = useLang();
  const count = posts.reduce((sum, { pictures }) => sum + pictures.length, 0);
  return (
    <Notice tone="warning" role="alert" title={t("title", { count })}>
      <Stack as="ul" gap={1}>
        {posts.map(({ id, title, pictures }) => (
          <li key={id}>
            <Link to={href("/:lang/admin/edit/:id", { lang, id })}>
              <bdi>{title}</bdi>
            </Link>
            {" · "}
            <PictureNames names={pictures} />
          </li>
        ))}
      </Stack>
      <NoAltTexts />
      <AdminForm preventScrollReset>
        {posts.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <input type="hidden" name="alt" value="decorative" />
        <Button type="submit" name="intent" value="publish" variant="secondary">
          {t("decorative")}
        </Button>
      </AdminForm>
    </Notice>
  );
}

function PictureNames({ names }: { names: string[] }) {
  const formats = useFormats();
  return <bdi>{formats.list(names)}</bdi>;
}

type RefusedPosts = Extract<ChangedPosts, { kind: "moved" }>["refused"];

function Refused({ posts }: { posts: RefusedPosts }) {
  const t = useWords("posts.results");
  return (
    <Notice tone="warning" role="alert" title={t("refused", { count: posts.length })}>
      <Stack as="ul" gap={1}>
        {posts.map((post) => (
          <RefusedLine key={post.id} post={post} />
        ))}
      </Stack>
    </Notice>
  );
}

function RefusedLine({ post: { id, title, errors } }: { post: RefusedPosts[number] }) {
  const lang = useLang();
  const texts = usePostErrors(errors);
  return (
    <li>
      <Link to={href("/:lang/admin/edit/:id", { lang, id })}>
        <bdi>{title}</bdi>
      </Link>{" "}
      {texts.map(({ text }) => text).join(" ")}
    </li>
  );
}

function AskDeletePosts({ asking, posts }: { asking: ChangedPosts; posts: ListedAdminPost[] }) {
  const t = useWords("posts.delete");
  const lang = useLang();
  return (
    <AskDelete
      asking={asking}
      ids={posts.map(({ id }) => id)}
      title={t("title", { count: posts.length })}
      labels={{ confirm: t("confirm"), keep: t("keep") }}
      to={href("/:lang/admin", { lang })}
    >
      <Stack as="ul" gap={1} strong className={look("tall")}>
        {posts.map(({ id, title, lang: written }) => (
          <li key={id}>
            <bdi lang={written}>{title}</bdi>
          </li>
        ))}
      </Stack>
      <p>{t("sure")}</p>
    </AskDelete>
  );
}
