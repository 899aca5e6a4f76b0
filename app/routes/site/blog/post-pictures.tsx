import { createContext, useContext } from "react";
import { coverOf, type DrawnCover } from "#features/blog/cover.ts";
import type { ShownPicture } from "#features/media/media.ts";

export type PostPictures = Record<string, ShownPicture>;

/** The library pictures of the page's posts, from the loader data `pictures`. */
export const PostPicturesContext = createContext<PostPictures>({});

/** The cover of a post; null if it has none or its picture was deleted. */
export function useShownCover(of: string | null): { drawn: DrawnCover } | { picture: ShownPicture } | null {
  const pictures = useContext(PostPicturesContext);
  const cover = coverOf(of);
  if (cover?.kind === "drawn") return { drawn: cover.name };
  const picture = cover && pictures[cover.id];
  return picture ? { picture } : null;
}
