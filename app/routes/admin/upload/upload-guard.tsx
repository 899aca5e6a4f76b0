import { useWords } from "#app/shell/words/words.tsx";
import { useUnsaved } from "../shell/leave-guard.tsx";

export function UploadGuard({ isBusy }: { isBusy: boolean }) {
  const t = useWords("media.upload.leave");
  useUnsaved({
    isUnsaved: () => isBusy,
    survivesQuery: true,
    words: { title: t("title"), text: t("text"), stay: t("stay"), leave: t("go") },
  });
  return null;
}
