import { createContext, useContext } from "react";
import type { ShownPicture } from "#features/media/media.ts";
import type { SlotPictures } from "#features/media/picture-slots.server.ts";
import type { SlotName } from "#features/media/slots.ts";

/** An empty slot shows the built-in picture. */
export const SlotPicturesContext = createContext<SlotPictures>({});

export function useSlotPicture(slot: SlotName): ShownPicture | undefined {
  return useContext(SlotPicturesContext)[slot];
}
