import arHome from "./messages/ar/home.json" with { type: "json" };
import arShell from "./messages/ar/shell.json" with { type: "json" };
import enHome from "./messages/en/home.json" with { type: "json" };
import enShell from "./messages/en/shell.json" with { type: "json" };
import frHome from "./messages/fr/home.json" with { type: "json" };
import frShell from "./messages/fr/shell.json" with { type: "json" };

const fr = { home: frHome, shell: frShell };

/** French is the type: the other two are compared with it by a test, key by key. */
export type Messages = typeof fr;
export type Namespace = keyof Messages;

export const dictionaries = {
  fr,
  en: { home: enHome, shell: enShell },
  ar: { home: arHome, shell: arShell },
};
