import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { href, useNavigate } from "react-router";
import type { Role } from "#features/accounts/admin.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { useChosenLooks } from "../shell/chosen-looks.tsx";
import { PLACES } from "../shell/places.ts";
import { BEGINNINGS } from "./destinations.ts";
import { type InboxAct, letterOf, shortcutAt, type Shortcut, shortcutsFor } from "./shortcuts.ts";

type Quick = {
  openPalette: () => void;
  openHelp: () => void;
  listenToInbox: (act: ActOnInbox) => () => void;
};

/** Returns false if the browser must handle the key. */
type ActOnInbox = (what: InboxAct) => boolean;

const QuickContext = createContext<Quick | null>(null);

export function useQuickSearch(): Quick {
  const quick = useContext(QuickContext);
  if (!quick) throw new Error("useQuickSearch must be used inside QuickSearch");
  return quick;
}

type Parts = typeof import("./quick-parts.tsx");

/** The second key of a shortcut follows the first within this time. */
const PAUSE_MS = 1_500;

/**
 * Palette and sheet are loaded when they are first opened; without them, or without a connection, the search
 * is a page.
 */
export function QuickSearch({ role, children }: { role: Role; children: ReactNode }) {
  const lang = useLang();
  const navigate = useNavigate();
  const { looks } = useChosenLooks();
  const [parts, setParts] = useState<Parts["parts"] | null>(null);
  const [open, setOpen] = useState<"palette" | "help" | null>(null);
  const awaited = useRef<string | null>(null);
  const [early, setEarly] = useState("");
  const inbox = useRef<ActOnInbox | null>(null);
  const begun = useRef<{ letter: string; at: number } | null>(null);

  const show = async (what: "palette" | "help") => {
    if (what === "palette") awaited.current = "";
    try {
      const loaded = (await import("./quick-parts.tsx")).parts;
      if (what === "palette" && awaited.current === null) return;
      setParts(loaded);
      setEarly(awaited.current ?? "");
      setOpen(what);
    } catch {
      await navigate(href("/:lang/admin/search", { lang }));
    } finally {
      awaited.current = null;
    }
  };
  const run = async (shortcut: Exclude<Shortcut, { does: "inbox" }>) => {
    switch (shortcut.does) {
      case "search":
        return show("palette");
      case "help":
        return show("help");
      case "begin":
        return navigate(href(BEGINNINGS[shortcut.what].path, { lang }));
      case "go":
        return navigate(href(PLACES[shortcut.to].path, { lang }));
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
    const letter = letterOf(event);
    if (awaited.current !== null && !event.ctrlKey && !event.metaKey && !event.altKey) {
      awaited.current = typedAfter(awaited.current, event.key);
      event.preventDefault();
      return;
    }
    // With a modifier it works in fields too, and the switch for single keys does not concern it.
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && letter === "k") {
      event.preventDefault();
      void show("palette");
      return;
    }
    if (looks.shortcuts === "no-keys" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target)) return;
    const first =
      begun.current && event.timeStamp - begun.current.at < PAUSE_MS ? begun.current.letter : null;
    const shortcuts = shortcutsFor(role).filter(({ does }) => does !== "inbox" || inbox.current !== null);
    const shortcut = shortcutAt(letter, first, shortcuts);
    begun.current = shortcut === "begun" ? { letter, at: event.timeStamp } : null;
    if (!shortcut || shortcut === "begun") return;
    if (shortcut.does === "inbox") {
      if (inbox.current?.(shortcut.what)) event.preventDefault();
      return;
    }
    event.preventDefault();
    void run(shortcut);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  const listenToInbox = useCallback((act: ActOnInbox) => {
    inbox.current = act;
    return () => {
      inbox.current = null;
    };
  }, []);
  const quick = {
    openPalette: () => void show("palette"),
    openHelp: () => void show("help"),
    listenToInbox,
  };
  const close = () => setOpen(null);
  return (
    <QuickContext value={quick}>
      {children}
      {parts && open === "palette" ? (
        <parts.Palette role={role} first={early} onHelp={() => setOpen("help")} onClose={close} />
      ) : null}
      {parts && open === "help" ? <parts.ShortcutSheet role={role} onClose={close} /> : null}
    </QuickContext>
  );
}

function typedAfter(text: string, key: string): string | null {
  if (key === "Escape") return null;
  if (key === "Backspace") return text.slice(0, -1);
  return key.length === 1 ? text + key : text;
}

function isDialogOpen(): boolean {
  return document.querySelector("dialog[open], [role=dialog], [role=alertdialog]") !== null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest("input:not([type=checkbox]), textarea, select, [role=menu], [role=listbox]") !== null
  );
}
