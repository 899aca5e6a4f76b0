import { expect, test } from "vitest";
import { aMail } from "#tests/fixtures/mail.ts";
import { newLinkToken } from "../link-token.server.ts";
import { contentsOf, withoutTokens } from "./mail-contents.ts";

test("a link's token is covered wherever it stands, and the rest of the link stays", () => {
  const token = newLinkToken();
  const address = `http://localhost:3000/ar/booking/manage/${token}`;
  expect(withoutTokens(`<a href="${address}">${address}</a>`)).toBe(
    '<a href="http://localhost:3000/ar/booking/manage/•••">http://localhost:3000/ar/booking/manage/•••</a>',
  );
  expect(withoutTokens(`?booking=${token}&amp;lang=fr`)).toBe("?booking=•••&amp;lang=fr");
  // A chauffeur's is longer.
  expect(withoutTokens(`/chauffeur/${"aB3_-".repeat(9)}\n`)).toBe("/chauffeur/•••\n");
});

test.each(["-".repeat(60), "MA-7K3M9Q", "2b0e4b5e-5f6e-4d3c-8f57-9b8d7a6c5e4f", "تأكيد حجزكم MA-7K3M9Q"])(
  "%j is no token",
  (text) => {
    expect(withoutTokens(text)).toBe(text);
  },
);

test("attachments are kept by name and size, never by what is in them", () => {
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

test("of a private mail only its recipient and its subject are kept", () => {
  expect(contentsOf(aMail({ isPrivate: true }))).toEqual({
    recipient: "nour@example.com",
    subject: "تأكيد حجزكم MA-7K3M9Q",
    html: null,
    text: null,
    attachments: [],
  });
});
