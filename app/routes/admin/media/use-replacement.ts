import { useEffect, useRef, useState } from "react";
import type { DeskMedia } from "#features/media/listed-media.ts";
import { UPLOAD_LIMITS } from "#features/media/upload-limits.ts";
import { useLang } from "#app/shell/words.tsx";
import { sendFile } from "./send-file.ts";

/** Sends a file into a picture's place; `version` keeps it from falling on somebody else's change. */
export function useReplacement({ id, version }: Pick<DeskMedia, "id" | "version">, onDone: () => unknown) {
  const lang = useLang();
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stopSending = useRef<() => void>(undefined);
  useEffect(() => () => stopSending.current?.(), []);
  return {
    /** Bytes that have left; null while nothing is being sent. */
    sent,
    /** A key of `media.reasons`. */
    problem,
    send(file: File) {
      if (file.size > UPLOAD_LIMITS.bytes) {
        setProblem("too-large");
        return;
      }
      const query = new URLSearchParams({ replaces: id, version: String(version) });
      setProblem(null);
      setSent(0);
      const address = `/${lang}/admin/media/upload?${query}`;
      stopSending.current = sendFile({ address, file, onMove: setSent }, (end) => {
        if (end.kind === "done") onDone();
        else setSent(null);
        setProblem(end.kind === "done" ? null : end.reason);
      });
    },
    stop() {
      stopSending.current?.();
      setSent(null);
      setProblem(null);
    },
  };
}
