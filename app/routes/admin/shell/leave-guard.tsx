import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { type Location, useBlocker, useLocation, useNavigate } from "react-router";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButtons, ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isSiteReachable, setTrouble, type Trouble, useTrouble } from "./connection.ts";
import styles from "./leave-guard.module.css";

type Unsaved = {
  isUnsaved: (isSubmitting: boolean) => boolean;
  /** Stored as a draft: other pages of the admin do not lose it, closing the tab and signing out do. */
  isDraft?: boolean;
  survivesQuery?: boolean;
  form?: RefObject<HTMLFormElement | null>;
  /** Returns false on failure. */
  save?: () => Promise<boolean>;
  words?: LeaveWords;
};

type LeaveWords = { title: string; text: string; stay: string; leave: string };

type Placed = Unsaved & { pathname: string };

function createGuard() {
  const parts = new Set<() => Placed>();
  let submitting: HTMLFormElement | null = null;
  return {
    add(part: () => Placed) {
      parts.add(part);
      return () => {
        parts.delete(part);
      };
    },
    /** The router calls its blocker within the submit event. */
    noteSubmit(form: HTMLFormElement) {
      submitting = form;
      setTimeout(() => {
        submitting = null;
      });
    },
    submitting: () => submitting,
    /** Drafts are lost only at the end of the tab or the session. */
    unsaved(isEnd: boolean, pathname: string): Unsaved[] {
      return (
        [...parts]
          .map((read) => read())
          // The page being left may still be mounted while the next one is rendered.
          .filter((part) => part.pathname === pathname)
          .filter(
            ({ isDraft = false, form }) =>
              (isEnd || !isDraft) && !(submitting && form?.current === submitting),
          )
          .filter(({ isUnsaved }) => isUnsaved(submitting !== null))
      );
    },
  };
}

const GuardContext = createContext<ReturnType<typeof createGuard> | null>(null);

export function useGuard() {
  return useContext(GuardContext);
}

export function useUnsaved(unsaved: Unsaved) {
  const guard = useGuard();
  const { pathname } = useLocation();
  const read = useEffectEvent(() => ({ ...unsaved, pathname }));
  useEffect(() => guard?.add(() => read()), [guard]);
}

type Leaving = { isForm: boolean; atRisk: Unsaved[]; action: "POP" | "PUSH" | "REPLACE" };
type Question = { isForm: boolean; words: LeaveWords | undefined };

/**
 * The one blocker of the admin, because the router supports only one at a time. It asks before unsaved text is lost,
 * and checks that the site answers before a link is followed.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [guard] = useState(createGuard);
  const leaving = useRef<Leaving>({ isForm: false, atRisk: [], action: "PUSH" });
  const waiting = useRef<Location>(null);
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question | null>(null);

  const blocker = useBlocker(({ currentLocation: here, nextLocation: next, historyAction: action }) => {
    const isForm = guard.submitting() !== null;
    const isSamePath = here.pathname === next.pathname;
    const atRisk = guard
      .unsaved(next.pathname.endsWith("/admin/logout"), here.pathname)
      .filter(({ survivesQuery = false }) => !(isSamePath && survivesQuery));
    leaving.current = { isForm, atRisk, action };
    if (isForm) return atRisk.length > 0;
    return !isSamePath || here.search !== next.search;
  });

  const end = (isReachable: boolean) => {
    if (blocker.state !== "blocked") return;
    waiting.current = null;
    setTrouble(isReachable ? null : "not-opened");
    if (isReachable) blocker.proceed();
    else blocker.reset();
  };
  const begin = useEffectEvent(async (isCurrent: () => boolean) => {
    const { isForm, atRisk } = leaving.current;
    for (const { save, words } of atRisk) {
      const isSaved = await save?.();
      if (!isCurrent()) return;
      if (!isSaved) {
        setQuestion({ isForm, words });
        return;
      }
    }
    const isReachable = await mayFollow(leaving.current);
    if (isCurrent()) end(isReachable);
  });
  const { state, location } = blocker;
  useEffect(() => {
    if (state !== "blocked") return;
    let isCurrent = true;
    waiting.current = location;
    void begin(() => isCurrent);
    return () => {
      isCurrent = false;
      setQuestion(null);
    };
  }, [state, location]);

  // When a pending load of the page finishes, the router drops the blocked navigation: it is started again.
  const repeat = useEffectEvent(() => {
    const { isForm, action } = leaving.current;
    if (waiting.current && !isForm && action !== "POP") {
      void navigate(waiting.current, { replace: action === "REPLACE" });
    }
    waiting.current = null;
  });
  useEffect(() => {
    if (state === "unblocked") repeat();
  }, [state]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (guard.unsaved(true, window.location.pathname).length > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [guard]);

  return (
    <GuardContext value={guard}>
      {children}
      <TroubleNotice />
      {question && state === "blocked" ? (
        <LeaveQuestion
          {...question}
          onStay={() => {
            waiting.current = null;
            blocker.reset();
          }}
          onLeave={() => {
            setQuestion(null);
            void mayFollow(leaving.current).then(end);
          }}
        />
      ) : null}
    </GuardContext>
  );
}

async function mayFollow({ isForm }: Leaving): Promise<boolean> {
  return isForm || isSiteReachable();
}

type LeaveQuestionProps = Question & { onStay: () => void; onLeave: () => void };

function LeaveQuestion({ isForm, words, onStay, onLeave }: LeaveQuestionProps) {
  const t = useWords("admin.leave");
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <ConfirmDialog title={words?.title ?? t("title")} onClose={onStay}>
      <p>{words?.text ?? t(isForm ? "formText" : "text")}</p>
      <ConfirmButtons>
        <Button onClick={onStay}>{words?.stay ?? t("stay")}</Button>
        <Button variant="secondary" onClick={onLeave}>
          {words?.leave ?? t(isForm ? "formLeave" : "leave")}
        </Button>
      </ConfirmButtons>
    </ConfirmDialog>
  );
}

const SENTENCES: Record<Trouble, "notSent" | "unconfirmed" | "notOpened" | "failed"> = {
  "not-sent": "notSent",
  unconfirmed: "unconfirmed",
  "not-opened": "notOpened",
  failed: "failed",
};

/** Fixed over the page, because the pressed button may be far from its top. */
function TroubleNotice() {
  const t = useWords("admin.connection");
  const trouble = useTrouble();
  if (!trouble) return null;
  return (
    <div className={styles.trouble}>
      <Notice tone="error" role="alert" className={styles.notice}>
        <p>{t(SENTENCES[trouble])}</p>
        <p>
          <Button variant="quiet" onClick={() => setTrouble(null)}>
            {t("close")}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
