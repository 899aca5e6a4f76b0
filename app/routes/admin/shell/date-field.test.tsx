import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Lang } from "#i18n/locales.ts";
import { wordsAtAll } from "#i18n/known-words.ts";
import { pickWords } from "#i18n/words.ts";
import { WordsIn } from "#app/shell/words/words.tsx";
import { DateField } from "./date-field.tsx";

test.each([
  ["fr", "date", "2027-03-04", "4 mars 2027"],
  ["ar", "date", "2027-03-04", "4 مارس 2027"],
  ["fr", "date", "", "jj/mm/aaaa"],
  ["ar", "date", "", "يوم/شهر/سنة"],
  ["fr", "time", "14:30", "14\u00A0h\u00A030"],
  ["fr", "time", "", "hh h mm"],
  ["en", "datetime-local", "2027-03-04T14:30", "4 March 2027, 14:30"],
  // The night of the change to summer time, and the last hour of a day.
  ["en", "datetime-local", "2027-03-28T23:59", "28 March 2027, 23:59"],
] as const)("in %s, a %s field shows %j as %j", (lang, type, value, said) => {
  expect(drawn(lang, <DateField name="from" type={type} label="X" defaultValue={value} />)).toContain(
    `<bdi>${said}</bdi>`,
  );
});

test("contains a native input with its value and error", () => {
  const html = drawn("fr", <DateField name="from" label="Du" defaultValue="2027-03-04" error="Trop tard" />);
  expect(html).toMatch(/<input(?=[^>]*type="date")(?=[^>]*value="2027-03-04")(?=[^>]*aria-invalid="true")/);
  expect(html).toMatch(/<label for="from"[^>]*><span>Du<\/span>\s*<\/label>/);
});

function drawn(lang: Lang, field: ReactNode): string {
  return renderToStaticMarkup(
    <WordsIn lang={lang} messages={wordsAtAll([pickWords(lang, ["admin"])])}>
      {field}
    </WordsIn>,
  );
}
