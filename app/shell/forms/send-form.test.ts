import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { redirect } from "react-router";
import { countSentForm } from "./sent-form.ts";
import { sendForm } from "./send-form.ts";

let told: string[];
let kept: Map<string, string>;
beforeEach(() => {
  told = [];
  kept = new Map();
  const sendBeacon = (_: string, body: URLSearchParams) => void told.push(body.toString());
  vi.stubGlobal("navigator", { sendBeacon });
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const request = new Request("https://house.example/fr/contact?about=other", { method: "POST" });
const sending = { params: { lang: "fr" }, request };
const thanksFor = (reference: string) =>
  redirect(`/fr/thank-you?request=message&reference=${reference}`, 303);

test.each([
  ["the network fails", new TypeError("Failed to fetch")],
  ["a proxy answers", new Error("Unable to decode turbo-stream response")],
])("keeps the page and reports the failure when %s", async (_, error) => {
  const outcome = await sendForm({ ...sending, serverAction: () => Promise.reject(error) });
  expect(outcome).toMatchObject({ data: { unreachable: true }, init: { status: 503 } });
});

test("treats an empty answer of a proxy as a failure", async () => {
  const outcome = await sendForm({ ...sending, serverAction: () => Promise.resolve(undefined) });
  expect(outcome).toMatchObject({ data: { unreachable: true } });
});

test("returns the site's answer unchanged", async () => {
  const problem = { errors: [] };
  expect(await sendForm({ ...sending, serverAction: () => Promise.resolve(problem) })).toBe(problem);
});

test("counts a form once, under the page that sent it, although the thank-you page counts it too", async () => {
  await expect(
    sendForm({ ...sending, serverAction: () => Promise.reject(thanksFor("DE-AAAAAA") as unknown as Error) }),
  ).rejects.toBeInstanceOf(Response);
  countSentForm({ kind: "message", reference: "DE-AAAAAA", path: "/thank-you", lang: "fr" });
  expect(told).toEqual(["name=contact_form_submit&path=%2Fcontact&lang=fr&detail=message"]);
});

test("counts a form once without session storage", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const thanks = { kind: "event", reference: "DE-BBBBBB", path: "/thank-you", lang: "ar" } as const;
  countSentForm(thanks);
  countSentForm(thanks);
  expect(told).toHaveLength(1);
});

test("does not count a booking that redirects to its payment as a contact form", async () => {
  const toPayment = redirect("https://pay.example/c/1", 303);
  await expect(
    sendForm({ ...sending, serverAction: () => Promise.reject(toPayment as unknown as Error) }),
  ).rejects.toBe(toPayment);
  expect(told).toEqual([]);
});
