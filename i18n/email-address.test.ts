import { expect, test } from "vitest";
import { asciiDomains, isEmailAddress } from "./email-address.ts";
import { emailText, optionalEmailText } from "./read-form.server.ts";

test.each([
  ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
  ["info@موقع.السعودية", "info@xn--4gbrim.xn--mgberp4a5d4ar"],
  ["info@例え。jp", "info@xn--r8jz45g.jp"],
  ["Jürgen.x@Müller.de", null],
  ["j.mueller@Müller.de", "j.mueller@xn--mller-kva.de"],
  ["a@xn--e1afmkfd.xn--p1ai", "a@xn--e1afmkfd.xn--p1ai"],
  ["O'Neil+x@Example.COM", "O'Neil+x@Example.COM"],
  ["a@b", null],
  ["a@1.2.3.4", null],
  ["a@пример", null],
  ["a@при мер.рф", null],
  ["a..b@example.com", null],
  ["a@example.com@пример.рф", null],
  ["a@xn--.xn--", null],
])("reads the address %s as %s", (typed, address) => {
  const read = emailText(100).safeParse(typed);
  expect(read.data ?? null).toBe(address);
  expect(optionalEmailText(100).safeParse(typed).data ?? null).toBe(address);
  expect(isEmailAddress(asciiDomains(typed))).toBe(address !== null);
});

test("writes every domain of a list in ASCII", () => {
  expect(asciiDomains("a@пример.рф, b@example.com; c@müller.de")).toBe(
    "a@xn--e1afmkfd.xn--p1ai, b@example.com; c@xn--mller-kva.de",
  );
  expect(optionalEmailText(100).safeParse("").data).toBe("");
});
