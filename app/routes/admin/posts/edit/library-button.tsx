import { lazy, Suspense, useState } from "react";
import type { PickedPicture } from "#features/media/media.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";

const MediaPicker = lazy(() =>
  import("#app/routes/admin/media/media-picker.tsx").then(({ MediaPicker: picker }) => ({ default: picker })),
);

/** Opens the library; the picker is fetched with the first press. */
export function LibraryButton({ onPick }: { onPick: (picture: PickedPicture) => void }) {
  const t = useWords("posts.cover");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t("library")}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MediaPicker
            onPick={(picture) => {
              onPick(picture);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
