import { Fragment, type ReactNode } from "react";
import {
  type Block,
  type Inline,
  type ListItem,
  type Mark,
  type Picture,
  type PostContent,
  type Table,
  type TableRow,
  isAllowedHref,
} from "#features/blog/post/post-content.ts";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Prose } from "#app/ui/prose.tsx";
import styles from "#app/ui/prose.module.css";
import type { PostPictures } from "./post-pictures.tsx";

type PostBodyProps = {
  content: PostContent;
  headings: string[];
  pictures?: PostPictures;
};

/** Renders the document of a post. Only known nodes and marks are rendered, so that no text can become code. */
export function PostBody({ content, headings, pictures = {} }: PostBodyProps) {
  const ids = headings.values();
  return (
    <Prose>
      {content.content.map((block, at) =>
        block.type === "heading" ? (
          <PostHeading key={at} block={block} id={ids.next().value} />
        ) : (
          <Fragment key={at}>{renderBlock(block, pictures)}</Fragment>
        ),
      )}
    </Prose>
  );
}

function PostHeading({ block, id }: { block: Extract<Block, { type: "heading" }>; id: string | undefined }) {
  const Tag = block.attrs.level === 2 ? "h2" : "h3";
  return (
    <Tag id={id} dir={block.attrs.dir}>
      <Inlines of={block.content} />
    </Tag>
  );
}

function renderBlock(block: Block, pictures: PostPictures): ReactNode {
  switch (block.type) {
    case "heading":
      return <PostHeading block={block} id={undefined} />;
    case "paragraph":
      return (
        <p dir={block.attrs?.dir}>
          <Inlines of={block.content} />
        </p>
      );
    case "bulletList":
      return <ul>{items(block.content, pictures)}</ul>;
    case "orderedList":
      return <ol>{items(block.content, pictures)}</ol>;
    case "blockquote":
      return <blockquote>{drawBlocks(block.content, pictures)}</blockquote>;
    case "figure":
      return <PostPicture attrs={block.attrs} picture={pictures[block.attrs.mediaId]} />;
    case "table":
      return <PostTable table={block} renderBlocks={(blocks) => drawBlocks(blocks, pictures)} />;
    case "horizontalRule":
      return <hr />;
  }
}

function drawBlocks(blocks: Block[], pictures: PostPictures): ReactNode {
  return blocks.map((block, at) => <Fragment key={at}>{renderBlock(block, pictures)}</Fragment>);
}

function items(list: ListItem[], pictures: PostPictures): ReactNode {
  return list.map((item, at) => <li key={at}>{drawBlocks(item.content, pictures)}</li>);
}

function PostPicture({
  attrs,
  picture,
}: {
  attrs: Picture["attrs"];
  picture: PostPictures[string] | undefined;
}) {
  if (!picture) return null;
  return (
    <figure>
      <LibraryPicture
        picture={picture}
        alt={attrs.decorative ? "" : attrs.alt || picture.alt}
        sizes="(width < 48rem) 100vw, 44rem"
      />
      {attrs.caption ? <figcaption>{attrs.caption}</figcaption> : null}
    </figure>
  );
}

function Inlines({ of = [] }: { of: Inline[] | undefined }) {
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
    case "superscript":
      return <sup>{words}</sup>;
    case "subscript":
      return <sub>{words}</sub>;
    case "link":
      return linked(mark.attrs.href, words);
  }
}

/** Addresses are validated on save, and again here for a row that was not written by the editor. */
function linked(href: string, words: ReactNode): ReactNode {
  if (!isAllowedHref(href)) return words;
  if (href.startsWith("/")) return <a href={href}>{words}</a>;
  const isElsewhere = /^https?:/i.test(href);
  return (
    <a href={href} rel={isElsewhere ? "noopener noreferrer" : undefined}>
      {words}
    </a>
  );
}

type PostTableProps = { table: Table; renderBlocks: (blocks: Block[]) => React.ReactNode };

function PostTable({ table, renderBlocks }: PostTableProps) {
  const t = useWords("blog");
  const [first, ...others] = table.content;
  const head = first?.content.every(({ type }) => type === "tableHeader") ? first : null;
  const rows = head ? others : table.content;
  return (
    <div role="region" aria-label={t("table")} tabIndex={0} className={styles.frame}>
      <table>
        {head ? (
          <thead>
            <TableRowCells row={head} scope="col" drawBlocks={renderBlocks} />
          </thead>
        ) : null}
        <tbody>
          {rows.map((row, at) => (
            <TableRowCells key={at} row={row} scope="row" drawBlocks={renderBlocks} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { row: TableRow; scope: "col" | "row"; drawBlocks: PostTableProps["renderBlocks"] };

function TableRowCells({ row, scope, drawBlocks }: RowProps) {
  return (
    <tr>
      {row.content.map((cell, at) =>
        cell.type === "tableHeader" ? (
          <th key={at} scope={scope}>
            {drawBlocks(cell.content)}
          </th>
        ) : (
          <td key={at}>{drawBlocks(cell.content)}</td>
        ),
      )}
    </tr>
  );
}
