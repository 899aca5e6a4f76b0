import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { manageUrlOf, passengerUrlOf, paymentLinkOf } from "./guest-links.server.ts";
import {
  MESSAGE_LINKS,
  messageUrlOf,
  pageOfMessageLink,
  passengerMessageUrlOf,
} from "./message-links.server.ts";

const site = {
  publicUrl: "https://x.example",
  adminEmail: null,
  google: { analyticsId: null, mapsKey: null },
};
const services = { site, secret: "secret" };
const outbound = { id: randomUUID(), outboundId: null };
const back = { id: randomUUID(), outboundId: outbound.id };

const codeIn = (url: string) => url.replace(/^https:\/\/x\.example\/ar\/[mpt]\//, "");

test("leads each link of a message to its page, from both legs", () => {
  const page = (kind: "m" | "p" | "t", url: string) => pageOfMessageLink(services, kind, codeIn(url), "ar");
  for (const leg of [outbound, back]) {
    expect(page("m", messageUrlOf(services, "m", leg, "ar"))).toBe(manageUrlOf(services, leg, "ar"));
    expect(page("p", messageUrlOf(services, "p", leg, "ar"))).toBe(
      paymentLinkOf(services, { ...leg, lang: "ar" }),
    );
  }
  const passenger = { id: randomUUID() };
  expect(page("t", passengerMessageUrlOf(services, passenger, "ar"))).toBe(
    passengerUrlOf(services, passenger, "ar"),
  );
});

test("has a code of 22 characters that opens the page of no other kind, and none with another secret", () => {
  const code = codeIn(messageUrlOf(services, "m", outbound, "ar"));
  expect(code).toMatch(/^[\w-]{22}$/);
  const page = manageUrlOf(services, outbound, "ar");
  for (const kind of MESSAGE_LINKS.filter((one) => one !== "m"))
    expect(pageOfMessageLink(services, kind, code, "ar")).not.toContain(page.slice(-43));
  expect(pageOfMessageLink({ ...services, secret: "other" }, "m", code, "ar")).not.toBe(page);
});

test.each(["", "x", "x".repeat(21), "x".repeat(43), `${"A".repeat(21)}B`, `${"A".repeat(21)} `])(
  "refuses %j, which is no code",
  (code) => {
    expect(pageOfMessageLink(services, "m", code, "fr")).toBeNull();
  },
);
