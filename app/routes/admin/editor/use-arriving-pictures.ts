import type { Editor, EditorEvents } from "@tiptap/core";
import { useCallback, useEffect, useRef } from "react";
import type { PickedPicture } from "#features/media/media.ts";
import { useLibraryUploads } from "../media/library-uploads.tsx";

/** Draws a picture where it was put, and says where the next one of the same place follows. */
type Show = (editor: Editor, picture: PickedPicture, at: number) => number;

/**
 * Pictures that are pasted or dropped into a text: each goes into the library first, and then to the place where it was put, which moves
 * along with what is written meanwhile.
 */
export function useArrivingPictures(show: Show) {
  const places = useRef(new Map<string, number>());
  const text = useRef<Editor>(null);
  const uploads = useLibraryUploads((picture, id) => {
    const at = places.current.get(id);
    places.current.delete(id);
    if (at === undefined || !text.current) return;
    const after = show(text.current, picture, at);
    for (const [other, place] of places.current) if (place === at) places.current.set(other, after);
  });
  const add = useRef(uploads.add);
  useEffect(() => {
    add.current = uploads.add;
  }, [uploads.add]);
  const onFiles = useCallback((files: File[], at: number) => {
    for (const id of add.current(files)) places.current.set(id, at);
  }, []);
  const follow = useCallback((editor: Editor) => {
    const move = ({ transaction }: EditorEvents["transaction"]) => {
      for (const [id, at] of places.current) places.current.set(id, transaction.mapping.map(at));
    };
    text.current = editor;
    editor.on("transaction", move);
    return () => void editor.off("transaction", move);
  }, []);
  return { uploads, onFiles, follow };
}
