import type { Run } from "#platform/mail/email.ts";

/** A text of a mail or a record, whose pieces say in which direction they read. */
export function Runs({ runs }: { runs: Run[] }) {
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
