import type { RefObject } from "react";
import { Form, href, Link } from "react-router";
import type { ListedAdminPost } from "#features/blog/post/admin-post.ts";
import { type Lang, LANGS } from "#i18n/locales.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { type Choice, ChoiceBar } from "#app/routes/admin/list/choice-bar.tsx";
import { StatusBadge } from "#app/routes/admin/shell/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import styles from "./posts.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

type PostRowProps = { row: ListedAdminPost; choice: Choice };

export function PostRow({ row, choice }: PostRowProps) {
  const t = useWords("posts");
  const lang = useLang();
  const { id, title, category, unsaved, updatedAt } = row;
  return (
    <Stack as="li" gap={3} row={2} pad={4} lineBelow="line" className={styles.row}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="id"
          value={id}
          form={CHOICE}
          checked={choice.has(id)}
          onChange={({ target }) => choice.set(id, target.checked)}
        />
        <span className="visually-hidden">{t("choose", { title })}</span>
      </label>
      <Stack gap={1} packed>
        <Text
          as={Link}
          strong
          anywhere
          to={href("/:lang/admin/edit/:id", { lang, id })}
          className={look("quiet")}
        >
          <bdi lang={row.lang}>{title || t("untitled")}</bdi>
        </Text>
        <Text as="span" size="small" tone="soft">
          {category?.name ?? t("noCategory")}
          {unsaved ? (
            <Text as="span" tone="warning">
              {" "}
              · {t(`unsaved.${unsaved}`)}
            </Text>
          ) : null}
        </Text>
      </Stack>
      <RowLanguages row={row} />
      <Stack gap={1} packed className={styles.state}>
        <span>
          <StatusBadge status={row.status}>{t(`states.${row.status}`)}</StatusBadge>
        </span>
        {row.publishedAt && row.status !== "draft" ? (
          <Text as="span" size="small" tone="soft">
            <RowTime at={row.publishedAt} isParis={row.status === "scheduled"} />
          </Text>
        ) : null}
      </Stack>
      <Text size="small" tone="soft" className={styles.updated}>
        {t("updated")} <RowTime at={updatedAt} />
      </Text>
    </Stack>
  );
}

function RowTime({ at, isParis = false }: { at: string; isParis?: boolean }) {
  const formats = useFormats();
  return (
    <time dateTime={at}>
      {isParis ? formats.dateTimeParis(at) : formats.list([formats.day(at), formats.time(at)])}
    </time>
  );
}

function RowLanguages({ row }: { row: ListedAdminPost }) {
  const t = useWords("posts");
  return (
    <Cluster
      as="ul"
      gap={2}
      align="start"
      size="tiny"
      className={classes(look("compact"), styles.languages)}
      aria-label={t("languages")}
    >
      {LANGS.map((written) => (
        <li key={written}>
          <RowLanguage row={row} written={written} />
        </li>
      ))}
    </Cluster>
  );
}

function RowLanguage({ row, written }: { row: ListedAdminPost; written: Lang }) {
  const t = useWords("posts");
  const lang = useLang();
  const there = row.translations[written];
  const code = written.toUpperCase();
  if (row.lang === written) {
    return (
      <b title={t(`langs.${written}`)}>
        <span aria-hidden="true">{code}</span>
        <span className="visually-hidden">{t(`langs.${written}`)}</span>
      </b>
    );
  }
  if (there) {
    return (
      <Link to={href("/:lang/admin/edit/:id", { lang, id: there.id })} title={there.title}>
        <span aria-hidden="true">{code}</span>
        <span className="visually-hidden">{t("openIn", { lang: t(`langs.${written}`) })}</span>
      </Link>
    );
  }
  return (
    <Link to={`/${lang}/admin/new?lang=${written}&of=${row.id}`} data-missing title={t(`writeIn.${written}`)}>
      <span aria-hidden="true">+ {code}</span>
      <span className="visually-hidden">{t(`writeIn.${written}`)}</span>
    </Link>
  );
}

const CHOICE = "chosen-posts";

export function ChoiceForm({ form, choice }: { form: RefObject<HTMLFormElement | null>; choice: Choice }) {
  const t = useWords("posts.choice");
  return (
    <Form ref={form} method="post" id={CHOICE} preventScrollReset>
      <ChoiceBar choice={choice} label={t("all")} chosen={t("chosen", { count: choice.count })}>
        <Button type="submit" name="intent" value="publish" variant="quiet">
          {t("publish")}
        </Button>
        <Button type="submit" name="intent" value="draft" variant="quiet">
          {t("draft")}
        </Button>
        <Button type="submit" name="intent" value="ask-delete" variant="quiet">
          {t("delete")}
        </Button>
      </ChoiceBar>
    </Form>
  );
}
