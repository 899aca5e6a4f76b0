import { expect, test } from "vitest";
import { hasLinkOnSign, hasSiteAddress, signWithoutLink, withoutSiteAddress } from "./site-address.ts";

test.each([
  "http://example.com",
  "Nour HTTPS://EXAMPLE.COM/x",
  "you have won www.example.com",
  "example.com",
  "Nour,example.com",
  "a@example.com",
  "sub.example.co.uk",
  "t.me/example",
  "x.com",
  "موقع.شبكة",
  "пример.рф",
  "example。com",
  "example．com",
  "exa\u00ADmple\u200D.com",
  "192.0.2.1/x",
  "ftp://x",
])("finds a web address in %j", (text) => {
  expect(hasSiteAddress(text)).toBe(true);
  expect(hasSiteAddress(withoutSiteAddress(text))).toBe(false);
});

test.each([
  "Nour Al-Thani",
  "M. Dupont",
  "J.P. Morgan",
  "J.Dupont",
  "A.B. Rahman",
  "د.سالم",
  "أ.د. محمد",
  "Jean-Marie d’Ormesson",
  "Société S.A.",
  "Famille O’Neill & Co",
  "عبد الله 🚘 <b>",
  "AF 1234",
  "12.05",
  "Mr.Smith",
  "Dr.Ali Hassan",
  "Mme.Noël",
])("accepts the name %j", (text) => {
  expect(hasSiteAddress(text)).toBe(false);
  expect(withoutSiteAddress(text)).toBe(text);
});

test("keeps the rest of a name", () => {
  expect(withoutSiteAddress("Nour www.example.com Al-Thani")).toBe("Nour Al-Thani");
  expect(withoutSiteAddress("https://example.com")).toBe("");
});

test.each([
  ["Booking.com", false],
  ["Famille Noël", false],
  ["Win at evil.example", true],
  ["www.evil.example", true],
  ["https://evil.example", true],
  ["evil.example/win", true],
  ["mr.com", false],
])("on a sign, %j has a link: %j", (text, isLink) => {
  expect(hasLinkOnSign(text)).toBe(isLink);
});

test("mails write a brand that is an address with a space", () => {
  expect(signWithoutLink("Booking.com")).toBe("Booking. com");
  expect(signWithoutLink("J.Dupont")).toBe("J.Dupont");
  expect(signWithoutLink("Win at www.evil.example")).toBe("Win at");
});
