import { useRef, useState } from "react";

/** Of one file; what is not named here is not in the library. */
export type LibraryState = "adding" | "added" | "failed";

export type Library = ReturnType<typeof useLibrary>;

/** Puts results into the library, one after the other: each is drawn in several widths. */
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
    // Who was signed out is led to a page, which is fine but no answer.
    return answer.ok && !answer.redirected;
  } catch {
    return false;
  }
}
