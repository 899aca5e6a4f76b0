import { Link, href } from "react-router";
import { useCompany } from "#app/shell/company.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { contactPath } from "./contact-address.ts";
import styles from "./use-cases.module.css";

const CASES = ["urgent", "ride", "price", "event", "lost", "invoice"] as const;

/** What to do when: each moment with its shortest way. */
export function Cases({ minimumNotice }: { minimumNotice: string }) {
  const t = useWords("contact.useCases");
  const lang = useLang();
  const { phone } = useCompany();
  const ways: Record<(typeof CASES)[number], string> = {
    urgent: `tel:${phone}`,
    ride: href("/:lang/booking", { lang }),
    price: `${contactPath(lang, "quote")}#write`,
    event: href("/:lang/prestige-events", { lang }),
    lost: `${contactPath(lang, "lost-property")}#write`,
    invoice: `${contactPath(lang, "invoice")}#write`,
  };
  return (
    <Container className={styles.cases}>
      <h2 className={styles.title}>{t("title")}</h2>
      <ul className={styles.list}>
        {CASES.map((name) => (
          <li key={name} className={styles.case}>
            <h3>{t(`list.${name}.title`)}</h3>
            <p>{t(`list.${name}.text`, { minimum: minimumNotice })}</p>
            {name === "urgent" ? (
              <a href={ways[name]}>{t(`list.${name}.action`)}</a>
            ) : (
              <Link to={ways[name]}>{t(`list.${name}.action`)}</Link>
            )}
          </li>
        ))}
      </ul>
    </Container>
  );
}
