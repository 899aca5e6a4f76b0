import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { Inline, Mark } from "#features/blog/post/post-content.ts";
import { isAllowedHref } from "#features/blog/post/post-link.ts";

/** The words of a paragraph with their marks. */
export function Inlines({ of = [] }: { of: Inline[] | undefined }) {
  return of.map((inline, at) => (
    <Fragment key={at}>
      {inline.type === "hardBreak" ? (
        <br />
      ) : (
        (inline.marks ?? []).reduceRight<ReactNode>(marked, inline.text)
      )}
    </Fragment>
  ));
}

function marked(words: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case "bold":
      return <strong>{words}</strong>;
    case "italic":
      return <em>{words}</em>;
    case "link":
      return linked(mark.attrs.href, words);
  }
}

/** Checked when it was saved; once more here, for a row that was written past the editor. */
function linked(href: string, words: ReactNode): ReactNode {
  if (!isAllowedHref(href)) return words;
  if (href.startsWith("/")) return <Link to={href}>{words}</Link>;
  const isElsewhere = /^https?:/i.test(href);
  return (
    <a href={href} rel={isElsewhere ? "noopener noreferrer" : undefined}>
      {words}
    </a>
  );
}
