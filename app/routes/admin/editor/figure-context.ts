import { createContext, useContext } from "react";
import type { PickedPicture } from "#features/media/media.ts";
import { DEFAULT_LANG, type Lang } from "#i18n/locales.ts";

/** What the figures of one text share. */
export type FigureRoom = {
  lang: Lang;
  /** By their ids. */
  pictures: Record<string, PickedPicture>;
  /** Opens the library. */
  pick: (take: (picture: PickedPicture) => void) => void;
};

/** The editor draws its figures inside of the page's own tree, so a context reaches them. */
export const FigureRoomContext = createContext<FigureRoom>({
  lang: DEFAULT_LANG,
  pictures: {},
  pick: () => {},
});

export function useFigureRoom(): FigureRoom {
  return useContext(FigureRoomContext);
}
