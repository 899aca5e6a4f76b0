import { useWords } from "#app/shell/words/words.tsx";
import type { Heading, PostContent } from "#features/blog/post/post-content.ts";
import styles from "./post-contents.module.css";

/** Fewer parts are found without a list of them. */
const FEWEST = 3;

/** The parts of a long post, each a way into it. */
export function PostContents({ content, headings }: { content: PostContent; headings: string[] }) {
  const t = useWords("blog");
  const parts = content.content
    .filter((block): block is Heading => block.type === "heading")
    .map((heading, at) => ({ id: headings[at], level: heading.attrs.level, name: nameOf(heading) }))
    .filter(({ level }) => level === 2);
  if (parts.length < FEWEST) return null;
  return (
    <nav aria-labelledby="contents-title" className={styles.contents}>
      <p id="contents-title" className={styles.title}>
        {t("contents")}
      </p>
      <ol className={styles.list}>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function nameOf({ content }: Heading): string {
  return content.map((inline) => (inline.type === "text" ? inline.text : " ")).join("");
}
