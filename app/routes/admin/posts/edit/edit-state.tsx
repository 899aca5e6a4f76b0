import type { ReactNode } from "react";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { isUnsent } from "./autosave-steps.ts";
import { useTyping } from "./typing.tsx";
import { useMoment } from "./use-moment.ts";
import type { Editing } from "./use-editing.ts";
import type { useSaving } from "./use-saving.ts";
import styles from "./edit-bar.module.css";

type EditStateProps = { editing: Editing; saving: ReturnType<typeof useSaving> };

/** Whether what stands on the page is safe. Only what needs somebody is announced. */
export function EditState({ editing, saving }: EditStateProps) {
  const t = useWords("posts.saving");
  const moment = useMoment();
  const { editor } = useTyping();
  const { now, text, retry } = editing.autosave;
  const answer = saving.isBusy ? null : saving.answer;
  if (saving.isBusy) return <State>{t("saving")}</State>;
  if (now.failure?.why === "signed-out" || answer?.kind === "signed-out") {
    const again = () => {
      saving.forget();
      retry();
    };
    return <SignedOut retry={again} />;
  }
  if (answer?.kind === "failed") {
    return <State isBad>{t("failed")}</State>;
  }
  if (now.failure) {
    return (
      <State isBad>
        {t(now.failure.why)}{" "}
        <button type="button" className={styles.again} onClick={retry}>
          {t("again")}
        </button>
      </State>
    );
  }
  if (isUnsent(now)) return <State>{now.sending === null ? t("typing") : t("keeping")}</State>;
  if (text.at !== null) return <State>{t("kept", moment(text.at))}</State>;
  const { updatedAt } = editor.post;
  return <State>{updatedAt ? t("saved", moment(updatedAt)) : t("nothing")}</State>;
}

/** The text stays on the page meanwhile: the sign-in opens beside it, and coming back from there tries again. */
function SignedOut({ retry }: { retry: () => void }) {
  const t = useWords("posts.saving");
  const lang = useLang();
  return (
    <State isBad>
      {t("signedOut")}{" "}
      <a
        href={`/${lang}/admin/login`}
        target="_blank"
        rel="noopener"
        onClick={() => window.addEventListener("focus", retry, { once: true })}
      >
        {t("signIn")}
      </a>
    </State>
  );
}

function State({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return (
    <p className={styles.saved} data-bad={isBad || undefined} role={isBad ? "alert" : undefined}>
      {children}
    </p>
  );
}
