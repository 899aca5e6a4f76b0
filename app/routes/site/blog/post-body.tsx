import { Fragment, type ReactNode } from "react";
import type { Block, ListItem, Picture, PostContent } from "#features/blog/post-content.ts";
import { Inlines } from "./post-inline.tsx";
import { PostTable } from "./post-table.tsx";
import styles from "#app/ui/prose.module.css";

/** A picture of the media library, as a page shows it. */
export type ShownPicture = { src: string; srcSet?: string; width: number; height: number };

type PostBodyProps = {
  content: PostContent;
  /** Of the headings in their order, see `headingIds`. */
  headings: string[];
  /** By their ids; a picture that is not there any more leaves no hole. */
  pictures?: Record<string, ShownPicture>;
};

/** A post's document drawn: known nodes and marks only, so that no text can become code. */
export function PostBody({ content, headings, pictures = {} }: PostBodyProps) {
  const ids = headings.values();
  return (
    <div className={styles.prose}>
      {content.content.map((block, at) =>
        block.type === "heading" ? (
          <PostHeading key={at} block={block} id={ids.next().value} />
        ) : (
          <Fragment key={at}>{drawBlock(block, pictures)}</Fragment>
        ),
      )}
    </div>
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

function drawBlock(block: Block, pictures: Record<string, ShownPicture>): ReactNode {
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
      return <PostTable table={block} drawBlocks={(blocks) => drawBlocks(blocks, pictures)} />;
    case "horizontalRule":
      return <hr />;
  }
}

function drawBlocks(blocks: Block[], pictures: Record<string, ShownPicture>): ReactNode {
  return blocks.map((block, at) => <Fragment key={at}>{drawBlock(block, pictures)}</Fragment>);
}

function items(list: ListItem[], pictures: Record<string, ShownPicture>): ReactNode {
  return list.map((item, at) => <li key={at}>{drawBlocks(item.content, pictures)}</li>);
}

function PostPicture({ attrs, picture }: { attrs: Picture["attrs"]; picture: ShownPicture | undefined }) {
  if (!picture) return null;
  return (
    <figure>
      <img {...picture} alt={attrs.alt} loading="lazy" sizes="(width < 60rem) 100vw, 44rem" />
      {attrs.caption ? <figcaption>{attrs.caption}</figcaption> : null}
    </figure>
  );
}
