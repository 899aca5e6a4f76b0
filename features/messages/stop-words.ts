import { foldedWords } from "#i18n/folded-text.ts";

/**
 * Words that end all messages to a number when they are the whole message. CANCEL and ANNULER are missing: a guest who
 * writes them may mean the ride, so they are read by a person.
 */
const STOP = [
  "stop",
  "stopall",
  "stop all",
  "unsubscribe",
  "end",
  "quit",
  "optout",
  "opt out",
  "arret",
  "arreter",
  "arretez",
  "desabonner",
  "desinscription",
  "إيقاف",
  "ايقاف الرسائل",
  "أوقف",
  "أوقفوا",
  "توقف",
  "قف",
  "إلغاء الاشتراك",
];

/** Words that resume the messages to a number that had ended them. To any other number they are a greeting. */
const START = ["start", "unstop", "reprendre", "reprise", "ابدأ", "استئناف", "اشتراك"];

const WORDS = new Map<string, "stop" | "start">([
  ...STOP.map((word) => [plain(word), "stop"] as const),
  ...START.map((word) => [plain(word), "start"] as const),
]);

export function stopWordIn(text: string): "stop" | "start" | null {
  if (text.length > 60) return null;
  return WORDS.get(plain(text)) ?? null;
}

function plain(text: string): string {
  return foldedWords(text).join(" ");
}
