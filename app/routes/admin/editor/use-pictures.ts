import { useState } from "react";
import type { PickedPicture } from "#features/media/media.ts";

type Take = (picture: PickedPicture) => void;

export type Pictures = ReturnType<typeof usePictures>;

/** The pictures that a text shows, and the way to the library: whoever asked takes what is picked there. */
export function usePictures(given: Record<string, PickedPicture>) {
  const [picked, setPicked] = useState<Record<string, PickedPicture>>({});
  const [asking, setAsking] = useState<{ take: Take } | null>(null);
  return {
    known: { ...given, ...picked },
    isOpen: asking !== null,
    pick: (take: Take) => setAsking({ take }),
    close: () => setAsking(null),
    take: (picture: PickedPicture) => {
      setPicked((before) => ({ ...before, [picture.id]: picture }));
      asking?.take(picture);
      setAsking(null);
    },
  };
}
