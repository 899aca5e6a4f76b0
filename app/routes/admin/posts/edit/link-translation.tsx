import { useEffect, useState } from "react";
import { useParams } from "react-router";
import type { Lang } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ConfirmButtons, ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { LinkablePost } from "./linkable.ts";
import { useTyping } from "./typing.tsx";
import styles from "./edit.module.css";

type LinkTranslationProps = { written: Lang; onPick: (id: string) => void };

/** Looks among the posts of another language for the one that says the same. */
export function LinkTranslation({ written, onPick }: LinkTranslationProps) {
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
          <p role="status" className={styles.soft}>
            {found?.length === 0 ? t("none") : ""}
          </p>
          <ul className={styles.linkable}>
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

/** Undefined until the first answer. */
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
