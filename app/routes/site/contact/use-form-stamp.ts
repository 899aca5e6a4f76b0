import { useRef, useState } from "react";
import { useLang } from "#app/shell/words/words.tsx";

/**
 * The stamp of a form: the one it came back with, else one that is fetched when the visitor begins to write. Without any
 * the server hands the form back with one.
 */
export function useFormStamp(returned: string | undefined): { stamp: string; begin: () => void } {
  const lang = useLang();
  const isAsked = useRef(false);
  const [stamp, setStamp] = useState("");
  const [last, setLast] = useState<string>();
  if (returned !== undefined && returned !== last) {
    setLast(returned);
    setStamp(returned);
  }

  async function begin() {
    if (isAsked.current || stamp !== "") return;
    isAsked.current = true;
    const fetched = await fetchStamp(lang);
    isAsked.current = fetched !== undefined;
    // One that came back meanwhile stays.
    if (fetched !== undefined) setStamp((now) => now || fetched);
  }
  return { stamp, begin: () => void begin() };
}

async function fetchStamp(lang: string): Promise<string | undefined> {
  try {
    const response = await fetch(`/${lang}/form-stamp`);
    return response.ok ? ((await response.json()) as { stamp: string }).stamp : undefined;
  } catch {
    return undefined;
  }
}
