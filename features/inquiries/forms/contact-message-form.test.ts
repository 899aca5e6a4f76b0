import { expect, test } from "vitest";
import { readContactMessage } from "./request-forms.server.ts";

const whole = {
  subject: "lost-property",
  text: "A grey scarf.\r\nOn the back seat.",
  full_name: "نورة آل ثاني",
  email: "nour@example.com",
};

test("accepts a message without a phone number or a booking", () => {
  const { typed: fields, errors, isBot } = readContactMessage(formOf(whole));
  expect(errors).toEqual([]);
  expect(isBot).toBe(false);
  expect(fields).toMatchObject({
    fullName: "نورة آل ثاني",
    text: "A grey scarf.\nOn the back seat.",
    phone: "",
  });
});

test("reports all errors of an empty form at once", () => {
  expect(problemsOf({})).toEqual([
    "subject subject-missing",
    "text message-missing",
    "full_name name-missing",
    "email email-invalid",
  ]);
});

test.each<[string, Record<string, string>, string[]]>([
  ["an unknown subject", { subject: "gold" }, ["subject subject-missing"]],
  ["a call-back without a phone number", { call_back: "on" }, ["phone phone-to-call-back"]],
  ["only spaces as text", { text: " \n\t " }, ["text message-missing"]],
  ["5,001 characters", { text: "x".repeat(5001) }, ["text too-long"]],
  ["5,000 characters", { text: "x".repeat(5000) }, []],
  ["a name with a domain", { full_name: "Nour www.example.com" }, ["full_name site-address"]],
  [
    "an email address with a line break",
    { email: "a@example.com\r\nBcc: b@example.com" },
    ["email email-invalid"],
  ],
])("reports the errors of %s", (_, change, problems) => {
  expect(problemsOf({ ...whole, ...change })).toEqual(problems);
});

test("returns a text that is too long in full", () => {
  const { typed: fields } = readContactMessage(formOf({ ...whole, text: "x".repeat(6000) }));
  expect(fields.text).toHaveLength(6000);
});

test.each([
  ["line breaks", "Nour\r\nBcc: all@example.com", "Nour Bcc: all@example.com"],
  ["signs that turn letters around", "Nour \u202Emoc.live\u202C\u2066x\u2069", "Nour moc.livex"],
  ["control characters", "Nour\0\u0007Ali", "Nour Ali"],
  ["half a letter", "Nour\uD83D", "Nour\uFFFD"],
])("removes from a name: %s", (_, typed, kept) => {
  expect(readContactMessage(formOf({ ...whole, full_name: typed })).typed.fullName).toBe(kept);
});

test("keeps emoji with their joiners", () => {
  const { typed: fields } = readContactMessage(formOf({ ...whole, text: "👨‍👩‍👧‍👦 🇶🇦" }));
  expect(fields.text).toBe("👨‍👩‍👧‍👦 🇶🇦");
});

test("rejects a file in place of a text", () => {
  const form = formOf(whole);
  form.set("text", new File(["x"], "x.txt"));
  expect(readContactMessage(form).errors).toEqual([{ field: "text", key: "message-missing" }]);
});

function problemsOf(values: Record<string, string>): string[] {
  return readContactMessage(formOf(values)).errors.map(({ field, key }) => `${field} ${key}`);
}

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
