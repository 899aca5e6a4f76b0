import { Link, useFetcher, useParams } from "react-router";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { StatusMark } from "#app/routes/admin/shell/status-badge.tsx";
import { LinkTranslation } from "./link-translation.tsx";
import { Panel } from "./panel.tsx";
import type { PostAnswer } from "./post-answer.ts";
import { usePostErrors } from "./post-errors.ts";
import { useTyping } from "./typing.tsx";
import styles from "./edit.module.css";

/** The same text in the other languages; readers and search engines are led from one to the other. */
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
      {isSaved ? null : <p className={styles.soft}>{t("saveFirst")}</p>}
      <ul className={styles.translations}>
        {LANGS.filter((written) => written !== editor.post.lang).map((written) => (
          <li key={written}>
            <Translation written={written} send={send} />
          </li>
        ))}
      </ul>
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
        <p className={styles.translation}>
          <b>{t(`langs.${written}`)}</b>
          <StatusMark status={there.status}>{t(`states.${there.status}`)}</StatusMark>
        </p>
        <Link to={`/${lang}/admin/edit/${there.id}`}>
          <bdi lang={written}>{there.title}</bdi>
        </Link>
        <Button variant="quiet" onClick={() => send({ intent: "unlink", other: there.id })}>
          {t("translations.unlink")}
        </Button>
      </>
    );
  }
  if (post.version === 0) return <p className={styles.soft}>{t(`langs.${written}`)}</p>;
  const hasOthers = Object.keys(translations).length > 0;
  return (
    <>
      <p>
        <Link to={`/${lang}/admin/new?lang=${written}&of=${post.id}`}>{t(`writeIn.${written}`)}</Link>
      </p>
      <LinkTranslation
        written={written}
        onPick={(other) => {
          // Whoever stands alone joins the group.
          const [joining, joined] = hasOthers ? [other, post.id] : [post.id, other];
          send({ intent: "link", joining, joined });
        }}
      />
    </>
  );
}
