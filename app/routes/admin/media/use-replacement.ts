import { useEffect, useRef, useState } from "react";
import type { AdminMedia } from "#features/media/listed-media.ts";
import { UPLOAD_LIMITS } from "#features/media/upload-limits.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { sendFile } from "../shell/send-file.ts";
import { failureOf, type UploadFailure } from "./upload-failure.ts";

/** Sends a file into a picture's place; `version` keeps it from falling on somebody else's change. */
export function useReplacement({ id, version }: Pick<AdminMedia, "id" | "version">, onDone: () => void) {
  const lang = useLang();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const underWay = useRef(new AbortController());
  useEffect(() => () => underWay.current.abort(), []);
  return {
    /** Bytes that have left; null while nothing is being sent. */
    sent,
    failure,
    async send(file: File) {
      if (file.size > UPLOAD_LIMITS.bytes) {
        setFailure("too-large");
        return;
      }
      setFailure(null);
      setSent(0);
      underWay.current = new AbortController();
      const query = new URLSearchParams({ replaces: id, version: String(version) });
      const { signal } = underWay.current;
      const address = `/${lang}/admin/media/upload?${query}`;
      const end = failureOf(await sendFile(address, file, { onSent: setSent, signal }));
      if (end === null) onDone();
      else setSent(null);
      setFailure(end);
    },
    stop() {
      underWay.current.abort();
      setSent(null);
      setFailure(null);
    },
  };
}
