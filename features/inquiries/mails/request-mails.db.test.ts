import { composersOf } from "#platform/mail/mail-kind.ts";
import { directionOf, type Lang } from "#i18n/locales.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { MailMessage } from "#platform/mail/mail.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { saveCompany } from "#features/company/company.server.ts";
import { companyTable } from "#features/company/company.table.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { requestMails } from "./request-mails.server.ts";

import { storeRequest, type NewRequest } from "../store-request.server.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

test.each([
  [
    "fr",
    "Votre demande de devis · DE-7K3M9Q",
    "Votre demande est envoyée\u202F! Nous vous contacterons sous peu.",
  ],
  ["en", "Your quote request · DE-7K3M9Q", "Request sent! We’ll contact you shortly."],
  ["ar", "طلب عرض السعر · DE-7K3M9Q", "تم إرسال طلبكم! سنتواصل معكم قريبًا."],
] as const)("confirms a quote request in %s in the guest's language", async (lang, subject, promise) => {
  const message = await mailOf("request-received-guest", { lang, reference: "DE-7K3M9Q" });
  expect(message?.subject).toBe(subject);
  expect(message?.text).toContain(promise);
  expect(message).toMatchObject({
    to: "nour@example.com",
    replyTo: "reservation@maison-alcyon.example",
    lang,
  });
  expect(message?.html).toContain(`<html dir="${directionOf(lang)}" lang="${lang}">`);
  for (const text of [message?.text, message?.html.slice(message.html.indexOf("<body"))]) {
    expect(text).not.toMatch(/undefined|\[object|[{}]|\b(mails|payment|fleet)\.[a-z]/);
  }
});

test.each([
  ["fr", "Notre équipe vous appellera pour vous proposer un prix spécial."],
  ["en", "Our team will call you with a special price."],
  ["ar", "سيتصل بكم فريقنا ليقدّم لكم سعرًا خاصًا."],
] as const)("announces a call to a fast-track group in %s", async (lang, sentence) => {
  const message = await mailOf("request-received-guest", { lang, reasons: ["fast-track-group"] });
  expect(message?.text).toContain(sentence);
  expect((await mailOf("request-received-guest", { lang }))?.text).not.toContain(sentence);
});

test("states request, sender and missing price to the company in French", async () => {
  const message = await mailOf("request-received-company", {
    lang: "ar",
    text: "مرحبًا\nMerci",
    reasons: ["unknown-place", "several-vehicles"],
    trip: aChoice({
      trip: {
        type: "return",
        returnAt: pickup("2027-01-25T09:00"),
        dropoff: { label: "12 rue Introuvable", place: null },
      },
      extras: { femaleChauffeur: true, bodyguard: true },
    }),
    details: { travelNumber: "AF 123", flightOrigin: "domestic" },
  });
  expect(message?.subject).toBe("Demande de devis - Ici → 12 rue Introuvable");
  expect(message).toMatchObject({ to: "company@example.com", replyTo: "nour@example.com", lang: "fr" });
  expect(message?.html).toContain('href="tel:+97433123456"');
  for (const part of [
    "Pourquoi un devis\u202F:\nLieu inconnu\nPlusieurs véhicules nécessaires",
    "Vol ou train\u202F: AF 123",
    "Attente offerte\u202F: Vol intérieur\u202F: jusqu’à 15\u00A0h\u00A000, heure\u00A0de\u00A0Paris",
    "Prise en charge\u202F: lundi 25 janvier 2027 à 9\u00A0h\u00A000, heure\u00A0de\u00A0Paris",
    "Une femme chauffeur\u202F: demandé, réponse à donner au client",
    "Protection rapprochée\u202F: devis à demander au partenaire",
    "\u2068مرحبًا\u2069\nMerci",
  ]) {
    expect(message?.text).toContain(part);
  }
});

test("names the hours instead of a destination in the subject of an hourly quote", async () => {
  const trip = aChoice({ trip: { type: "hourly", hours: 4, dropoff: null } });
  const message = await mailOf("request-received-company", { trip, reasons: ["hourly"] });
  expect(message?.subject).toBe("Demande de devis - Ici (4 heures)");
});

test("has subjects and texts for event inquiries and messages", async () => {
  const event = {
    kind: "event" as const,
    trip: null,
    details: { budget: "x", guests: "80", eventName: "Gala" },
    phone: null,
  };
  const toCompany = await mailOf("request-received-company", event);
  expect(toCompany?.subject).toBe("Demande pour un événement - Nour Al-Thani");
  expect(toCompany?.text).toContain("Événement\u202F: Gala\nInvités, environ\u202F: 80\nbudget\u202F: x");
  expect(toCompany?.text).toContain("Téléphone\u202F: Non renseigné");
  const toGuest = await mailOf("request-received-guest", { kind: "message", trip: null, lang: "en" });
  expect(toGuest?.text).toContain("Sent! Our team will contact you in a few minutes.");
});

test("outside the answering hours, promises an answer at the opening", async () => {
  const company = { ...DEMO_COMPANY, answersFrom: "08:00", answersUntil: "08:01" };
  const now = new Date("2026-12-01T22:00:00Z");
  await harness.services.db.transaction((tx) => saveCompany(tx, company, null, now));
  const mailIn = (lang: Lang, kind: "message" | "quote") =>
    mailOf("request-received-guest", { lang, kind, ...(kind === "message" ? { trip: null } : {}) }, now);
  expect((await mailIn("fr", "message"))?.text).toContain("dès l’ouverture, à 8\u00A0h\u00A000.");
  expect((await mailIn("en", "quote"))?.text).toContain("as soon as we open at");
  expect((await mailIn("ar", "message"))?.text).toContain("فور بدء العمل");
  await harness.services.db.delete(companyTable);
});

test("does not repeat the visitor's free text", async () => {
  const message = await mailOf("request-received-guest", { lang: "en", text: "Buy now at example.org" });
  expect(message?.text).toContain("Nour Al-Thani");
  expect(`${message?.text} ${message?.html}`).not.toContain("Buy now");
});

test("repeats places and time of a quote request to the guest, without links", async () => {
  const details = {
    tripType: "one-way",
    from: "45 avenue Montaigne",
    to: "Deauville, evil.example",
    time: "09:05",
  };
  const message = await mailOf("request-received-guest", { trip: null, details });
  expect(message?.text).toContain("Départ\u202F: 45 avenue Montaigne");
  expect(message?.text).toContain("Deauville");
  expect(message?.text).toContain("9\u00A0h\u00A005");
  expect(`${message?.text} ${message?.html}`).not.toContain("evil");
});

test("removes a domain from the name in the greeting", async () => {
  const message = await mailOf("request-received-guest", { fullName: "Nour, evil.example" });
  expect(message?.text).toContain("Bonjour Nour");
  expect(`${message?.text} ${message?.html}`).not.toContain("evil");
});

test("removes line breaks from the name in the subject", async () => {
  const message = await mailOf("request-received-company", {
    kind: "message",
    trip: null,
    fullName: "Nour\r\nBcc: thief@example.org",
  });
  expect(message?.subject).toBe("Message - Nour Bcc: thief@example.org");
});

test("composes no mail for a deleted request", async () => {
  const composers = composersOf(requestMails, harness.services);
  expect(await composers["request-received-guest"]({ requestId: randomUUID() }, "1")).toBeUndefined();
  expect(await composers["request-received-company"]({ requestId: randomUUID() }, "1")).toBeUndefined();
});

async function mailOf(
  name: keyof typeof requestMails,
  overrides: Partial<NewRequest> = {},
  now?: Date,
): Promise<MailMessage | undefined> {
  const request = await storeRequest(harness.services, {
    id: randomUUID(),
    idempotencyKey: randomUUID(),
    kind: "quote",
    lang: "fr",
    fullName: "Nour Al-Thani",
    email: "nour@example.com",
    phone: "+97433123456",
    text: null,
    trip: aChoice(),
    reasons: ["unknown-place"],
    details: {},
    ...overrides,
    reference: `${overrides.reference ?? "DE"}-${randomUUID()}`,
  });
  const services = now ? { ...harness.services, clock: { now: () => now } } : harness.services;
  const message = await composersOf(requestMails, services)[name]({ requestId: request.id }, "1");
  return message && { ...message, subject: message.subject.replace(/-[0-9a-f-]{36}$/, "") };
}
