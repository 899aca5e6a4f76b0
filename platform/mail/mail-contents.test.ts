import { expect, test } from "vitest";
import { aMail } from "#tests/fixtures/mail.ts";
import { newLinkToken } from "../link-token.server.ts";
import { contentsOf, withoutTokens } from "./mail-contents.ts";

test("masks tokens anywhere in a text and leaves the rest of the link", () => {
  const token = newLinkToken();
  const address = `http://localhost:3000/ar/booking/manage/${token}`;
  expect(withoutTokens(`<a href="${address}">${address}</a>`)).toBe(
    '<a href="http://localhost:3000/ar/booking/manage/•••">http://localhost:3000/ar/booking/manage/•••</a>',
  );
  expect(withoutTokens(`https://a.fr/ar/m/${"aB3_-".repeat(4)}xY.`)).toBe("https://a.fr/ar/m/•••.");
  expect(withoutTokens(`?booking=${token}&amp;lang=fr`)).toBe("?booking=•••&amp;lang=fr");
  expect(withoutTokens(`/chauffeur/${"aB3_-".repeat(9)}\n`)).toBe("/chauffeur/•••\n");
});

test.each(["-".repeat(60), "MA-7K3M9Q", "2b0e4b5e-5f6e-4d3c-8f57-9b8d7a6c5e4f", "تأكيد حجزكم MA-7K3M9Q"])(
  "leaves %j, which is no token",
  (text) => {
    expect(withoutTokens(text)).toBe(text);
  },
);

test("stores the name and size of attachments, never their content", () => {
  const attachments = [
    { filename: "a.ics", contentType: "text/calendar; charset=utf-8; method=PUBLISH", content: "é" },
    { filename: "b.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-") },
  ];
  expect(contentsOf(aMail({ attachments }))).toMatchObject({
    recipient: "nour@example.com",
    attachments: [
      { filename: "a.ics", contentType: "text/calendar", bytes: 2 },
      { filename: "b.pdf", contentType: "application/pdf", bytes: 5 },
    ],
  });
});

test("stores only the recipient and the subject of a private mail", () => {
  expect(contentsOf(aMail({ isPrivate: true }))).toEqual({
    recipient: "nour@example.com",
    subject: "تأكيد حجزكم MA-7K3M9Q",
    html: null,
    text: null,
    attachments: [],
  });
});
