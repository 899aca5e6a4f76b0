import { expect, test } from "vitest";
import { checkNewPassword } from "./password.ts";

const known = { email: "claire@example.com", tradeName: "Maison Alcyon" };

test.each([
  "une berline noire à minuit",
  "Trois cafés, puis Orly",
  "حقيبة صغيرة وسيارة سوداء",
  "kJ8#mmLw2!qv",
])("accepts the password %s", (password) => {
  expect(checkNewPassword({ password, again: password }, known)).toEqual([]);
});

test.each([
  ["onze lettre", "password-short"],
  ["claire@example.com", "password-email"],
  ["claireclaire1", "password-email"],
  ["Maison Alcyon", "password-company"],
  ["maisonalcyon75", "password-company"],
  ["aaaaaaaabbbb", "password-simple"],
  ["123456789012", "password-common"],
  ["motdepasse2026", "password-common"],
  ["Password1234!", "password-common"],
  ["azertyuiopqs", "password-common"],
  ["abcdeabcdeabcde", "password-common"],
  ["administrateur", "password-common"],
])("rejects %s: %s", (password, key) => {
  const [error] = checkNewPassword({ password }, known);
  expect(error).toMatchObject({ field: "password", key });
});

test("rejects a different repetition", () => {
  const typed = { password: "une berline noire à minuit", again: "une berline noire à midi" };
  expect(checkNewPassword(typed, known)).toEqual([{ field: "again", key: "passwords-differ" }]);
});
