import { expect, test } from "vitest";
import { opensAt } from "./answering-hours.ts";

test.each([
  { hours: ["", ""], at: "03:00", opens: null },
  { hours: ["08:00", "22:00"], at: "07:59", opens: "08:00" },
  { hours: ["08:00", "22:00"], at: "08:00", opens: null },
  { hours: ["08:00", "22:00"], at: "22:00", opens: "08:00" },
  { hours: ["18:00", "02:00"], at: "01:30", opens: null },
  { hours: ["18:00", "02:00"], at: "02:00", opens: "18:00" },
  { hours: ["00:00", "00:00"], at: "12:00", opens: null },
])(
  "with hours $hours the team that is written to at $at in Paris opens at $opens",
  ({ hours, at, opens }) => {
    const [answersFrom = "", answersUntil = ""] = hours;
    expect(opensAt({ answersFrom, answersUntil }, new Date(`2026-12-01T${at}:00+01:00`))).toBe(opens);
  },
);
