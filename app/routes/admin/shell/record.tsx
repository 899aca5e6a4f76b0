import type { ShownFact, ShownSection } from "#platform/mail/shown-email.ts";
import { Runs } from "#app/shell/words/runs.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { AdminSection } from "./admin-page.tsx";
import { WhatsappLink } from "./phone-links.tsx";
import styles from "./admin-page.module.css";

/** Sections of facts and texts, as in the company's mails. */
export function Record({ parts }: { parts: ShownSection[] }) {
  const t = useWords("operations");
  return parts.map((part, index) => (
    <AdminSection key={index} title={part.title ?? t("about")}>
      {part.kind === "facts" ? (
        <>
          <DefinitionList rows={part.facts.map(rowOf)} />
          {part.note ? (
            <p className={styles.note}>
              <Runs runs={part.note} />
            </p>
          ) : null}
        </>
      ) : (
        part.paragraphs.map((runs, paragraph) => (
          <p key={paragraph} className={styles.lines}>
            <Runs runs={runs} />
          </p>
        ))
      )}
    </AdminSection>
  ));
}

function rowOf({ label, value, href }: ShownFact) {
  const text = <Runs runs={value} />;
  return {
    label: label.map((run) => run.text).join(""),
    value: (
      <span className={styles.lines}>
        {href ? <a href={href}>{text}</a> : text}
        {href?.startsWith("tel:") ? (
          <>
            {" "}
            <WhatsappLink phone={href.slice("tel:".length)} />
          </>
        ) : null}
      </span>
    ),
  };
}
