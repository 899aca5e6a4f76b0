import { expect, test } from "vitest";
import { stopWordIn } from "./stop-words.ts";

test.each([
  "STOP",
  " stop. ",
  "Stop!",
  "STOPALL",
  "stop all",
  "Unsubscribe",
  "ARRET",
  "Arrêt",
  "ARRE\u0302T",
  "arrêter",
  "désabonner",
  "END",
  "QUIT",
  "opt-out",
  "إيقاف",
  "ايقاف",
  "أيقاف",
  "إيقــاف",
  "إِيقَاف",
  "أوقف",
  "توقف",
  "إلغاء الاشتراك",
  "الغاء الاشتراك",
])("ends the messages: %s", (text) => {
  expect(stopWordIn(text)).toBe("stop");
});

test.each(["START", "start", "UNSTOP", "Reprendre", "استئناف", "ابدأ"])("resumes: %s", (text) => {
  expect(stopWordIn(text)).toBe("start");
});

test.each([
  "",
  "Please stop at the pharmacy",
  "Nous sommes à l’arrêt de bus",
  "Cancel",
  "ANNULER",
  "إلغاء",
  "مرحبا",
  "مرحبا، أين السائق؟",
  "non-stop",
  "🛑",
  "stop ".repeat(20),
])("is a message for a person: %s", (text) => {
  expect(stopWordIn(text)).toBeNull();
});
