import { Fragment, type ReactNode } from "react";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import type { Block, ListItem, Picture, PostContent } from "#features/blog/post/post-content.ts";
import { Inlines } from "./post-inline.tsx";
import { PostTable } from "./post-table.tsx";
import type { PostPictures } from "./post-pictures.tsx";
import styles from "#app/ui/prose.module.css";

type PostBodyProps = {
  content: PostContent;
  /** Of the headings in their order, see `headingIds`. */
  headings: string[];
  /** By their ids; a picture that is not there any more leaves no hole. */
  pictures?: PostPictures;
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

function drawBlock(block: Block, pictures: PostPictures): ReactNode {
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

function drawBlocks(blocks: Block[], pictures: PostPictures): ReactNode {
  return blocks.map((block, at) => <Fragment key={at}>{drawBlock(block, pictures)}</Fragment>);
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
      <LibraryPicture picture={picture} alt={attrs.alt || picture.alt} sizes="(width < 48rem) 100vw, 44rem" />
      {attrs.caption ? <figcaption>{attrs.caption}</figcaption> : null}
    </figure>
  );
}
