import { createContext, useContext } from "react";
import type { AdminPost } from "#features/blog/post/admin-post.ts";
import type { PostForm } from "#features/blog/post/post-form.ts";
import type { PickedPicture } from "#features/media/media.ts";

/** The post on the page, for every part of its form. */
export type Typing = {
  editor: AdminPost;
  /** The day in Paris, `2027-01-20`. */
  today: string;
  typed: PostForm;
  change: (patch: Partial<PostForm>) => void;
  errorOf: (field: string) => string | undefined;
  /** Of the library, by their ids: those of the post, and those picked since. */
  pictures: Record<string, PickedPicture>;
  addPicture: (picture: PickedPicture) => void;
};

const TypingContext = createContext<Typing | null>(null);

export const TypingProvider = TypingContext.Provider;

export function useTyping(): Typing {
  const typing = useContext(TypingContext);
  if (typing === null) throw new Error("useTyping must be used inside TypingProvider");
  return typing;
}
