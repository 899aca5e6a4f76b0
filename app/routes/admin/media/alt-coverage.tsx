import type { AltCoverage as Coverage } from "#features/media/listed-media.ts";
import { LANGS } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import styles from "./library.module.css";

/** How many pictures of the library are described, language by language. */
export function AltCoverage({ of, all }: { of: Coverage; all: number }) {
  const t = useWords("media");
  return (
    <dl className={styles.coverage}>
      <dt>{t("coverage")}</dt>
      {LANGS.map((lang) => (
        <dd key={lang} data-whole={of[lang] === all || undefined}>
          {t(`langs.${lang}`)} <Ltr>{`${of[lang]}/${all}`}</Ltr>
        </dd>
      ))}
    </dl>
  );
}
