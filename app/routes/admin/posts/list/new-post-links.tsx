import { LANGS } from "#i18n/locales.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import styles from "./posts.module.css";
import { Text } from "#app/ui/text.tsx";

/** One link per language, because the language of a post is fixed when it is created. */
export function NewPostLinks() {
  const t = useWords("posts");
  const lang = useLang();
  return (
    <Cluster as="nav" gap={3} row={2} align="center" aria-label={t("new.title")}>
      <Text as="span" strong className={styles.new}>
        {t("new.title")}
      </Text>
      {LANGS.map((written) => (
        <ButtonLink variant="secondary" key={written} to={`/${lang}/admin/new?lang=${written}`}>
          {t(`langs.${written}`)}
        </ButtonLink>
      ))}
    </Cluster>
  );
}
