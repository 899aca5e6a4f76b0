import { useRef, useState } from "react";

/** A file without an entry is not in the library. */
type LibraryState = "adding" | "added" | "failed";

export type Library = ReturnType<typeof useLibrary>;

/** Adds results to the library one after the other, because the server encodes each in several widths. */
export function useLibrary(address: string, known: string[]) {
  const [states, setStates] = useState<Readonly<Record<string, LibraryState>>>(() =>
    Object.fromEntries(known.map((id) => [id, "added"])),
  );
  const [asked, setAsked] = useState<string[]>([]);
  const line = useRef(Promise.resolve());
  const note = (id: string, state: LibraryState) => setStates((now) => ({ ...now, [id]: state }));
  const mayAdd = (id: string) => states[id] === undefined || states[id] === "failed";
  return {
    mayAdd,
    stateOf: (id: string) => states[id] ?? null,
    asked: asked.length,
    added: asked.filter((id) => states[id] === "added").length,
    add(ids: string[]) {
      const fresh = ids.filter(mayAdd);
      setAsked((before) => [...new Set([...before, ...fresh])]);
      for (const id of fresh) {
        note(id, "adding");
        line.current = line.current.then(async () =>
          note(id, (await isAdded(address, id)) ? "added" : "failed"),
        );
      }
    },
  };
}

async function isAdded(address: string, id: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams({ file: id }) });
    // A signed-out request is redirected to the sign-in page, which answers 200.
    return answer.ok && !answer.redirected;
  } catch {
    return false;
  }
}
