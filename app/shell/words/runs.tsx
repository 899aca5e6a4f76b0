import type { Run } from "#platform/mail/email.ts";
import styles from "./runs.module.css";

/** Longer words, such as addresses of mail, may have to break on a narrow screen. */
const LONGEST_WHOLE = 16;

/** A number plate or a reference, whose hyphens are no place to break. */
function isOneWord(text: string): boolean {
  return text.length <= LONGEST_WHOLE && !/\s/.test(text);
}

/** A text of a mail or a record, whose pieces say in which direction they read. */
export function Runs({ runs }: { runs: Run[] }) {
  return runs.map(({ text, dir }, index) =>
    dir ? (
      <bdi key={index} dir={dir} className={isOneWord(text) ? styles.whole : undefined}>
        {text}
      </bdi>
    ) : (
      text
    ),
  );
}
