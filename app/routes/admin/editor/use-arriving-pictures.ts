import type { Editor, EditorEvents } from "@tiptap/core";
import { useCallback, useEffect, useRef } from "react";
import type { PickedPicture } from "#features/media/media.ts";
import { useLibraryUploads } from "../media/library-uploads.tsx";

/** Inserts a picture and returns the position for the next one at the same place. */
type Show = (editor: Editor, picture: PickedPicture, at: number) => number;

/**
 * Pictures pasted or dropped into a text: each is uploaded to the library first, and then inserted at its position,
 * which is mapped through later edits.
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
