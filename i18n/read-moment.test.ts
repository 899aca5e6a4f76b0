import { describe, expect, test } from "vitest";
import { instantsOfWall, parisWallOf } from "./paris-wall.ts";
import { readDate, readMoment, writeMoment } from "./read-moment.ts";

const NOW = new Date("2026-11-26T12:20:00Z");

function read(typed: string, now = NOW, towards: "future" | "past" = "future") {
  const result = readMoment(typed, now, towards);
  if (result.kind === "moment") return `${result.date} ${result.time}${result.fold ? ` ${result.fold}` : ""}`;
  return result.kind === "day" ? result.date : result.kind;
}

describe.each([
  {
    about: "French",
    rows: [
      ["demain 14h", "2026-11-27 14:00"],
      ["Demain à 14 h 30", "2026-11-27 14:30"],
      ["après-demain 7h", "2026-11-28 07:00"],
      ["apres demain 7h", "2026-11-28 07:00"],
      ["aujourd’hui 18h", "2026-11-26 18:00"],
      ["vendredi 9h30", "2026-11-27 09:30"],
      ["ven. 9h30", "2026-11-27 09:30"],
      ["jeudi 14h", "2026-11-26 14:00"],
      ["jeudi 9h", "2026-12-03 09:00"],
      ["jeudi prochain 14h", "2026-12-03 14:00"],
      ["24 novembre 6h05", "2027-11-24 06:05"],
      ["le 1er décembre à 8h", "2026-12-01 08:00"],
      ["mar 1 déc 8h", "2026-12-01 08:00"],
      ["12 mars 9h", "2027-03-12 09:00"],
      ["3 août 2027 midi", "2027-08-03 12:00"],
      ["demain midi", "2026-11-27 12:00"],
      ["minuit", "2026-11-27 00:00"],
      ["ce soir minuit", "2026-11-27 00:00"],
      ["ce soir 8h", "2026-11-26 20:00"],
      ["ce soir 20h15", "2026-11-26 20:15"],
      ["demain 8h du soir", "2026-11-27 20:00"],
      ["demain matin 9h", "2026-11-27 09:00"],
      ["9h du matin demain", "2026-11-27 09:00"],
      ["dans 2 heures", "2026-11-26 15:20"],
      ["dans 1h30", "2026-11-26 14:50"],
      ["dans 2 h 15 min", "2026-11-26 15:35"],
      ["dans une heure", "2026-11-26 14:20"],
      ["dans une demi-heure", "2026-11-26 13:50"],
      ["dans 3 jours 14h", "2026-11-29 14:00"],
      ["dans 2 semaines à 9h", "2026-12-10 09:00"],
    ],
  },
  {
    about: "English",
    rows: [
      ["tomorrow 2pm", "2026-11-27 14:00"],
      ["Tomorrow at 2:30 p.m.", "2026-11-27 14:30"],
      ["day after tomorrow 9am", "2026-11-28 09:00"],
      ["friday 9:30", "2026-11-27 09:30"],
      ["Fri 9", "2026-11-27 09:00"],
      ["tonight 9", "2026-11-26 21:00"],
      ["in 2 hours", "2026-11-26 15:20"],
      ["in an hour", "2026-11-26 14:20"],
      ["in half an hour", "2026-11-26 13:50"],
      ["in 3 days 2pm", "2026-11-29 14:00"],
      ["nov 28 2pm", "2026-11-28 14:00"],
      ["28th November 2026 14:00", "2026-11-28 14:00"],
      ["12 am", "2026-11-27 00:00"],
      ["12 pm", "2026-11-27 12:00"],
      ["tomorrow noon", "2026-11-27 12:00"],
    ],
  },
  {
    about: "Arabic",
    rows: [
      ["غداً 14:00", "2026-11-27 14:00"],
      ["غدًا الساعة ٢ م", "2026-11-27 14:00"],
      ["غدا 9 صباحاً", "2026-11-27 09:00"],
      ["بعد غد 7", "2026-11-28 07:00"],
      ["الجمعة 9", "2026-11-27 09:00"],
      ["يوم الأحد ١٤:٣٠", "2026-11-29 14:30"],
      ["الخميس القادم 14:00", "2026-12-03 14:00"],
      ["الليلة 9", "2026-11-26 21:00"],
      ["غدا الظهر", "2026-11-27 12:00"],
      ["غدا 2 بعد الظهر", "2026-11-27 14:00"],
      ["غدا 2 الظهر", "2026-11-27 14:00"],
      ["٢٨ نوفمبر ٢٠٢٦، ١٤:٠٠", "2026-11-28 14:00"],
      ["بعد ساعتين", "2026-11-26 15:20"],
      ["بعد ساعة", "2026-11-26 14:20"],
      ["بعد نصف ساعة", "2026-11-26 13:50"],
      ["بعد 3 أيام 14:00", "2026-11-29 14:00"],
      ["بعد 45 دقيقة", "2026-11-26 14:05"],
    ],
  },
  {
    about: "numbers",
    rows: [
      ["1805", "2026-11-26 18:05"],
      ["905", "2026-11-27 09:05"],
      ["9", "2026-11-27 09:00"],
      ["14", "2026-11-26 14:00"],
      ["14.30", "2026-11-26 14:30"],
      ["24/11 6:05", "2027-11-24 06:05"],
      ["28/11 6:05", "2026-11-28 06:05"],
      ["26/11 9h", "2026-11-26 09:00"],
      ["28.11. 6.05", "unread"],
      ["28.11 6.05", "2026-11-28 06:05"],
      ["28-11-26 605", "2026-11-28 06:05"],
      ["28/11/2026 14:00", "2026-11-28 14:00"],
      ["2026-11-28T14:00", "2026-11-28 14:00"],
      ["2026-11-28 14:00", "2026-11-28 14:00"],
      ["29/2 9h", "2028-02-29 09:00"],
      ["sam 28/11 9h", "2026-11-28 09:00"],
      ["1/1/2026 9h", "2026-01-01 09:00"],
      ["+1h", "2026-11-26 14:20"],
      ["+1h30", "2026-11-26 14:50"],
      ["+90", "2026-11-26 14:50"],
      ["+45 min", "2026-11-26 14:05"],
      ["+2j 9h", "2026-11-28 09:00"],
    ],
  },
  {
    about: "a day without a time",
    rows: [
      ["demain", "2026-11-27"],
      ["28/11", "2026-11-28"],
      ["vendredi", "2026-11-27"],
      ["24 nov 2027", "2027-11-24"],
    ],
  },
  {
    about: "a text that is no moment",
    rows: [
      ["", "empty"],
      ["  ", "empty"],
      ["bientôt", "unread"],
      ["demain 25h", "unread"],
      ["31/02 9h", "unread"],
      ["31/02/2027 9h", "unread"],
      ["11/24 9h", "unread"],
      ["demain vendredi 9h", "unread"],
      ["demain 9h 10h", "unread"],
      ["next friday 9", "unread"],
      ["lundi 28/11 9h", "unread"],
      ["demain soir", "unread"],
      ["15 am", "unread"],
      ["dans 2 heures 14h", "unread"],
      ["9h99", "unread"],
      ["99999", "unread"],
    ],
  },
])("$about", ({ rows }) => {
  test.each(rows as [string, string][])("reads «%s» as %s", (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });
});

test.each([
  ["hier 14h", "2026-11-25 14:00"],
  ["24/11 6:05", "2026-11-24 06:05"],
  ["28/11 6:05", "2025-11-28 06:05"],
  ["jeudi 9h", "2026-11-26 09:00"],
  ["jeudi 18h", "2026-11-19 18:00"],
  ["lundi 9h", "2026-11-23 09:00"],
  ["9h", "2026-11-26 09:00"],
  ["18h", "2026-11-25 18:00"],
  ["yesterday 2pm", "2026-11-25 14:00"],
  ["أمس 14:00", "2026-11-25 14:00"],
])("reads «%s» of a past ride as %s", (typed, expected) => {
  expect(read(typed, NOW, "past")).toBe(expected);
});

test("counts hours exactly in the night when the clocks go forward", () => {
  // 01:30 in Paris; the clocks go from 02:00 to 03:00.
  expect(read("+1h", new Date("2027-03-28T00:30:00Z"))).toBe("2027-03-28 03:30");
});

test("names which of two equal times is meant when hours are counted in the night when the clocks go back", () => {
  // 02:10 in Paris for the first time; 02:40 comes twice.
  expect(read("+30", new Date("2026-10-25T00:10:00Z"))).toBe("2026-10-25 02:40 earlier");
  expect(read("+90", new Date("2026-10-25T00:10:00Z"))).toBe("2026-10-25 02:40 later");
});

test.each([
  ["31/10/2027 2h30 (1)", "2027-10-31 02:30 earlier"],
  ["31/10/2027 02:30 (2)", "2027-10-31 02:30 later"],
  ["٣١/١٠/٢٠٢٧ ٠٢:٣٠ (٢)", "2027-10-31 02:30 later"],
  ["31/10/2027 03:00 (2)", "2027-10-31 03:00"],
  ["31/10/2027 (2)", "unread"],
  ["31/10/2027 02:30 (3)", "unread"],
])("reads %s as %s", (typed, expected) => {
  expect(read(typed)).toBe(expected);
});

test("writes which of two equal times is meant", () => {
  for (const fold of ["earlier", "later"] as const) {
    const moment = { date: "2027-10-31", time: "02:30", fold };
    expect(readMoment(writeMoment(moment), NOW)).toEqual({ kind: "moment", ...moment });
  }
});

test("reads a time that a clock change leaves out or repeats as typed, for the check to ask", () => {
  expect(read("28/3/2027 2h30")).toBe("2027-03-28 02:30");
  expect(instantsOfWall("2027-03-28T02:30")).toHaveLength(0);
  expect(instantsOfWall("2027-10-31T02:30")).toHaveLength(2);
  expect(instantsOfWall("2027-10-31T03:00")).toHaveLength(1);
});

const INSTANTS = Array.from(
  { length: 560 },
  (_, index) => new Date(NOW.getTime() + index * 31.17 * 3_600_000),
);

test("reads its own writing as the same moment, whatever the time of reading", () => {
  for (const instant of INSTANTS) {
    const [date = "", time = ""] = parisWallOf(instant).split("T");
    expect(readMoment(writeMoment({ date, time }), NOW)).toEqual({ kind: "moment", date, time });
    const arabic = writeMoment({ date, time }).replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
    expect(readMoment(arabic, INSTANTS[7]!)).toEqual({ kind: "moment", date, time });
  }
});

test("reads a time without a date as the next one, at most a day ahead", () => {
  for (const now of INSTANTS)
    for (const time of ["0:00", "6:05", "1805", "23h59"]) {
      const result = readMoment(time, now);
      if (result.kind !== "moment") throw new Error(`${time} was not understood.`);
      const wall = `${result.date}T${result.time}`;
      expect(wall > parisWallOf(now)).toBe(true);
      expect(wall <= parisWallOf(new Date(now.getTime() + 25 * 3_600_000))).toBe(true);
    }
});

test("reads a weekday as that weekday, in the next seven days", () => {
  const names = ["dimanche", "lundi", "tuesday", "الأربعاء", "jeu", "fri", "السبت"];
  for (const now of INSTANTS)
    for (const [index, name] of names.entries()) {
      const result = readMoment(`${name} 12:00`, now);
      if (result.kind !== "moment") throw new Error(`${name} was not understood.`);
      expect(new Date(`${result.date}T12:00:00Z`).getUTCDay()).toBe(index);
      const wall = `${result.date}T12:00`;
      expect(wall > parisWallOf(now)).toBe(true);
      expect(wall <= parisWallOf(new Date(now.getTime() + 7 * 86_400_000 + 3_600_000))).toBe(true);
    }
});

test("counts an hour from now exactly, with the right one of two equal times", () => {
  for (const now of INSTANTS) {
    const result = readMoment("+1h", now);
    if (result.kind !== "moment") throw new Error("+1h was not understood.");
    const instants = instantsOfWall(`${result.date}T${result.time}`);
    const meant = result.fold === "later" ? instants[1]! : instants[0]!;
    expect(meant.getTime()).toBe(Math.floor((now.getTime() + 3_600_000) / 60_000) * 60_000);
  }
});

test.each([
  ["15/01/2027", "2027-01-15"],
  ["2027/01/15", "2027-01-15"],
  ["2027.01.15", "2027-01-15"],
  ["15-janv-27", "2027-01-15"],
  ["15 janv. 2027", "2027-01-15"],
  ["1er août 2027", "2027-08-01"],
  ["Jan 15 2027", "2027-01-15"],
  ["Friday, January 15, 2027", "2027-01-15"],
  ["١٥ شباط ٢٠٢٧", "2027-02-15"],
  ["15 جانفي 2027", "2027-01-15"],
  ["31/02/2027", null],
  ["lundi 15 janvier 2027", null],
  ["15 janvier", null],
  ["15 janvier 2027 14h", null],
  ["demain", null],
  ["", null],
])("reads the date «%s» as %s", (typed, date) => {
  expect(readDate(typed)).toBe(date);
});
