import { UPLOAD_LIMITS } from "#features/media/upload-limits.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { useUploads, type Uploads } from "../upload/use-uploads.ts";
import { failureOf, type UploadFailure } from "./upload-failure.ts";

export type LibraryUploads = Uploads<UploadFailure>;

/** Files on their way into the library; `onDone` after each one that was taken. */
export function useLibraryUploads(onDone: () => void): LibraryUploads {
  const lang = useLang();
  return useUploads<UploadFailure>({
    addressOf: ({ id, name }) => `/${lang}/admin/media/upload?${new URLSearchParams({ id, name })}`,
    // Nobody waits for a file that will be refused for its size.
    bodyOf: (file) => (file.size > UPLOAD_LIMITS.bytes ? new Blob([]) : file),
    onAnswer(answer, { bytes }) {
      const failure = bytes > UPLOAD_LIMITS.bytes ? "too-large" : failureOf(answer);
      if (failure === null) onDone();
      return failure;
    },
  });
}
