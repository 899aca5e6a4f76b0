import { useEffect, useState } from "react";
import { Link, useFetcher, useParams } from "react-router";
import { type Lang, LANGS } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButtons, ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { StatusBadge } from "#app/routes/admin/shell/admin-page.tsx";
import { usePostErrors } from "#app/routes/admin/shell/forms.ts";
import type { LinkablePost } from "./linkable.ts";
import type { PostAnswer } from "./post-answer.ts";
import { Panel, useTyping } from "./typing.tsx";
import styles from "./edit.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

export function TranslationsPanel() {
  const t = useWords("posts.translations");
  const { editor } = useTyping();
  const fetcher = useFetcher<PostAnswer>();
  const errors = usePostErrors(fetcher.data?.kind === "unlinkable" ? fetcher.data.errors : []);
  const isSaved = editor.post.version > 0;
  const send = (form: Record<string, string>) =>
    void fetcher.submit({ ...form, script: "yes" }, { method: "post" });
  return (
    <Panel title={t("title")}>
      {isSaved ? null : (
        <Text size="small" tone="soft">
          {t("saveFirst")}
        </Text>
      )}
      <Stack as="ul" gap={4}>
        {LANGS.filter((written) => written !== editor.post.lang).map((written) => (
          <Stack as="li" own key={written}>
            <Translation written={written} send={send} />
          </Stack>
        ))}
      </Stack>
      {errors.map(({ text }) => (
        <FieldError key={text} id="translation">
          {text}
        </FieldError>
      ))}
    </Panel>
  );
}

type TranslationProps = { written: Lang; send: (form: Record<string, string>) => void };

function Translation({ written, send }: TranslationProps) {
  const t = useWords("posts");
  const { lang } = useParams();
  const { editor } = useTyping();
  const { post, translations } = editor;
  const there = translations[written];
  if (there) {
    return (
      <>
        <Cluster as="p" gap={3} row={2} align="baseline">
          <b>{t(`langs.${written}`)}</b>
          <StatusBadge status={there.status}>{t(`states.${there.status}`)}</StatusBadge>
        </Cluster>
        <Link to={`/${lang}/admin/edit/${there.id}`}>
          <bdi lang={written}>{there.title}</bdi>
        </Link>
        <Button variant="quiet" onClick={() => send({ intent: "unlink", other: there.id })}>
          {t("translations.unlink")}
        </Button>
      </>
    );
  }
  if (post.version === 0)
    return (
      <Text size="small" tone="soft">
        {t(`langs.${written}`)}
      </Text>
    );
  const hasOthers = Object.keys(translations).length > 0;
  return (
    <>
      <p>
        <Text as={Link} touch to={`/${lang}/admin/new?lang=${written}&of=${post.id}`}>
          {t(`writeIn.${written}`)}
        </Text>
      </p>
      <LinkTranslation
        written={written}
        onPick={(other) => {
          // The post without translations joins the group of the other.
          const [joining, joined] = hasOthers ? [other, post.id] : [post.id, other];
          send({ intent: "link", joining, joined });
        }}
      />
    </>
  );
}

type LinkTranslationProps = { written: Lang; onPick: (id: string) => void };

function LinkTranslation({ written, onPick }: LinkTranslationProps) {
  const t = useWords("posts.translations");
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const found = useLinkable(written, search, isOpen);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t("link")}
      </Button>
      {isOpen ? (
        <ConfirmDialog title={t(`linkTo.${written}`)} onClose={() => setOpen(false)}>
          <TextField
            name={`link-${written}`}
            type="search"
            dir="auto"
            label={t("search")}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Text size="small" tone="soft" role="status">
            {found?.length === 0 ? t("none") : ""}
          </Text>
          <ul className={classes(look("tall", "ruled"), styles.linkable)}>
            {found?.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(false);
                    onPick(id);
                  }}
                >
                  <bdi lang={written}>{title}</bdi>
                </button>
              </li>
            ))}
          </ul>
          <ConfirmButtons>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t("close")}
            </Button>
          </ConfirmButtons>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function useLinkable(written: Lang, search: string, isOpen: boolean) {
  const { lang } = useParams();
  const { editor } = useTyping();
  const [found, setFound] = useState<LinkablePost[]>();
  const address = `/${lang}/admin/edit/${editor.post.id}/linkable?lang=${written}&q=${encodeURIComponent(search)}`;
  useEffect(() => {
    if (!isOpen) return;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      fetch(address, { signal: asked.signal })
        .then((response) => response.json() as Promise<LinkablePost[]>)
        .then(setFound, () => undefined);
    }, 200);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [address, isOpen]);
  return found;
}
