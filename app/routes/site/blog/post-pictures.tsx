import { createContext, useContext } from "react";
import { coverOf, type DrawnCover } from "#features/blog/cover.ts";
import type { ShownPicture } from "#features/media/media.ts";

/** By id. */
export type PostPictures = Record<string, ShownPicture>;

/** The pictures of the library that the page's posts show; the page's route brings them as `pictures`. */
export const PostPicturesContext = createContext<PostPictures>({});

/** What a post's cover comes to; null when it has none, or its picture is gone. */
export function useShownCover(of: string | null): { drawn: DrawnCover } | { picture: ShownPicture } | null {
  const pictures = useContext(PostPicturesContext);
  const cover = coverOf(of);
  if (cover?.kind === "drawn") return { drawn: cover.name };
  const picture = cover && pictures[cover.id];
  return picture ? { picture } : null;
}
