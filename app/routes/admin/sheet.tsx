import type { Run } from "#platform/mail/letter.ts";
import type { SheetFact, SheetPart } from "#features/inquiries/sheet.ts";
import { useWords } from "#app/shell/words.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { DeskSection } from "./desk-page.tsx";
import styles from "./desk-page.module.css";

/** Facts and texts in sections, as the house reads them in its mails. */
export function Sheet({ parts }: { parts: SheetPart[] }) {
  const t = useWords("desk");
  return parts.map((part, index) => (
    <DeskSection key={index} title={part.title ?? t("about")}>
      {part.kind === "facts" ? (
        <>
          <SummaryList rows={part.facts.map(rowOf)} />
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
    </DeskSection>
  ));
}

function rowOf({ label, value, href }: SheetFact) {
  const text = <Runs runs={value} />;
  return {
    label: label.map((run) => run.text).join(""),
    value: <span className={styles.lines}>{href ? <a href={href}>{text}</a> : text}</span>,
  };
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map(({ text, dir }, index) =>
    dir ? (
      <bdi key={index} dir={dir}>
        {text}
      </bdi>
    ) : (
      text
    ),
  );
}
