import type { Run } from "#platform/mail/email.ts";

/** Characters. Longer words, such as email addresses, may have to break on a narrow screen. */
const LONGEST_WHOLE = 16;

/** A number plate or a reference must not break at its hyphens. */
function isOneWord(text: string): boolean {
  return text.length <= LONGEST_WHOLE && !/\s/.test(text);
}

export function Runs({ runs }: { runs: Run[] }) {
  return runs.map(({ text, dir }, index) =>
    dir ? (
      <bdi key={index} dir={dir} className={isOneWord(text) ? "kit-nowrap" : undefined}>
        {text}
      </bdi>
    ) : (
      text
    ),
  );
}
