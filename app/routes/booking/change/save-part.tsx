import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export function SavePart({ isSaved }: { isSaved: boolean }) {
  const t = useWords("changes");
  return (
    <>
      {isSaved ? (
        <Notice tone="success" role="status">
          {t("saved")}
        </Notice>
      ) : null}
      <p>
        <Button type="submit" variant="secondary">
          {t("save")}
        </Button>
      </p>
    </>
  );
}
