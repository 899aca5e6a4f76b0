import type { Role } from "#features/accounts/admin.ts";
import { PLACES, type PlaceId } from "../shell/places.ts";
import { BEGINNINGS, type Beginning } from "./destinations.ts";

/** After `g`, the letter that opens a page of the navigation. */
const LETTERS = {
  bookings: "b",
  flights: "f",
  chauffeurs: "c",
  requests: "r",
  mails: "m",
  messages: "w",
  documents: "d",
  payments: "p",
  organisations: "u",
  accounting: "k",
  einvoicing: "v",
  figures: "e",
  analytics: "a",
  content: "t",
  media: "i",
  optimizer: "o",
  settings: "s",
} as const satisfies Record<PlaceId, string>;

const INBOX_KEYS = {
  next: "j",
  previous: "k",
  open: "Enter",
  choose: "x",
  mine: "a",
  snooze: "s",
  close: "e",
} as const;

export type InboxAct = keyof typeof INBOX_KEYS;

export type Shortcut =
  | { does: "search"; keys: string[] }
  | { does: "help"; keys: string[] }
  | { does: "begin"; what: Beginning; keys: string[] }
  | { does: "go"; to: PlaceId; keys: string[] }
  | { does: "inbox"; what: InboxAct; keys: string[] };

const BEGIN_LETTERS: Record<Beginning, string> = { newBooking: "n", newPost: "w" };

/** The help sheet lists them in this order. */
export function shortcutsFor(role: Role): Shortcut[] {
  const beginnings = Object.keys(BEGINNINGS) as Beginning[];
  const places = Object.keys(PLACES) as PlaceId[];
  return [
    { does: "search", keys: ["/"] },
    { does: "help", keys: ["?"] },
    ...beginnings
      .filter((what) => BEGINNINGS[what].mayOpen(role))
      .map((what): Shortcut => ({ does: "begin", what, keys: [BEGIN_LETTERS[what]] })),
    ...places
      .filter((to) => PLACES[to].mayOpen(role))
      .map((to): Shortcut => ({ does: "go", to, keys: ["g", LETTERS[to]] })),
    ...(Object.keys(INBOX_KEYS) as InboxAct[])
      .filter(() => PLACES.requests.mayOpen(role))
      .map((what): Shortcut => ({ does: "inbox", what, keys: [INBOX_KEYS[what]] })),
  ];
}

type Pressed = Pick<KeyboardEvent, "key" | "code">;

/** The Latin letter on a key of any keyboard: an Arabic keyboard sends `ل` for the key G. */
export function letterOf({ key, code }: Pressed): string {
  if (key === "?" || key === "؟") return "?";
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? (code === "Slash" ? "/" : key);
}

/** The shortcut that a key completes, "begun" for the first key of some, null for any other key. */
export function shortcutAt(
  letter: string,
  begun: string | null,
  shortcuts: Shortcut[],
): Shortcut | "begun" | null {
  const pressed = begun ? [begun, letter] : [letter];
  const whole = shortcuts.find(({ keys }) => keys.join(" ") === pressed.join(" "));
  if (whole) return whole;
  return !begun && shortcuts.some(({ keys }) => keys.length > 1 && keys[0] === letter) ? "begun" : null;
}
