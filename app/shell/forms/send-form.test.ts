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
  ["the line is dead", new TypeError("Failed to fetch")],
  ["a proxy answers", new Error("Unable to decode turbo-stream response")],
])("when %s the page stays and says so", async (_, error) => {
  const outcome = await sendForm({ ...sending, serverAction: () => Promise.reject(error) });
  expect(outcome).toMatchObject({ data: { unreachable: true }, init: { status: 503 } });
});

test("an empty answer of a proxy is no answer", async () => {
  const outcome = await sendForm({ ...sending, serverAction: () => Promise.resolve(undefined) });
  expect(outcome).toMatchObject({ data: { unreachable: true } });
});

test("what the site says to a form comes back as it is", async () => {
  const problem = { errors: [] };
  expect(await sendForm({ ...sending, serverAction: () => Promise.resolve(problem) })).toBe(problem);
});

test("a form is counted once though its thanks count too, under the page that sent it", async () => {
  await expect(
    sendForm({ ...sending, serverAction: () => Promise.reject(thanksFor("DE-AAAAAA") as unknown as Error) }),
  ).rejects.toBeInstanceOf(Response);
  countSentForm({ kind: "message", reference: "DE-AAAAAA", path: "/thank-you", lang: "fr" });
  expect(told).toEqual(["name=contact_form_submit&path=%2Fcontact&lang=fr&detail=message"]);
});

test("where the tab remembers nothing a form is counted once all the same", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const thanks = { kind: "event", reference: "DE-BBBBBB", path: "/thank-you", lang: "ar" } as const;
  countSentForm(thanks);
  countSentForm(thanks);
  expect(told).toHaveLength(1);
});

test("a booking that leads on to its payment is no form of the contact", async () => {
  const toPayment = redirect("https://pay.example/c/1", 303);
  await expect(
    sendForm({ ...sending, serverAction: () => Promise.reject(toPayment as unknown as Error) }),
  ).rejects.toBe(toPayment);
  expect(told).toEqual([]);
});
