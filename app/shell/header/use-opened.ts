import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** A part that opens and closes without scripts: also one that was opened before the page woke is open. Another page closes it. */
export function useOpened() {
  const box = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => box.current?.removeAttribute("open"), []);
  const follow = useCallback((listener: () => void) => {
    const part = box.current;
    part?.addEventListener("toggle", listener);
    return () => part?.removeEventListener("toggle", listener);
  }, []);
  const open = useSyncExternalStore(
    follow,
    () => box.current?.open ?? false,
    () => false,
  );
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current !== key) close();
    lastKey.current = key;
  }, [key, close]);
  return { box, open, close };
}
