import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCachedCards } from "#platform/cards/cached-cards.server.ts";
import type { Clock } from "#platform/clock.ts";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";
import { openLimits } from "#platform/limits.server.ts";
import { createLog } from "#platform/log.server.ts";
import type { MailMessage } from "#platform/mail/mail.ts";
import type { PushMessage } from "#platform/push/push.ts";
import { vapidKeys } from "#platform/push/vapid-keys.server.ts";
import type { PhoneMessage } from "#platform/messages/messages.ts";
import { createNoPayments } from "#platform/payments/no-payments.ts";
import { createEmbeddedPlaces } from "#platform/places/embedded/embedded-places.server.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.server.ts";
import { createDiskUploads } from "#platform/storage/disk-uploads.server.ts";
import type { Services } from "#platform/services.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { addTariff } from "#features/pricing/tariff/tariffs.server.ts";
import { sharedCardRenderer, sharedFileReader, sharedImages, sharedPdf } from "./shared-tools.ts";
import { createTestDatabase } from "./test-database.ts";

export type TestServices = Awaited<ReturnType<typeof createTestServices>>;

export async function createTestServices({
  now = "2027-01-10T09:00:00Z",
  payments = createNoPayments(),
} = {}) {
  const database = await createTestDatabase();
  const log = createLog("silent");
  const jobs = await createJobs({ url: database.url, log, alone: true });
  await addTariff(database.db, DEMO_TARIFF);
  const clock = movableClock(now);
  const secret = "a secret for tests, long enough to sign";
  const limits = openLimits(database.url, secret);
  const mails: MailMessage[] = [];
  const messages: PhoneMessage[] = [];
  const pushes: PushMessage[] = [];
  const folder = join(tmpdir(), `house-${randomUUID()}`);
  const services: Services = {
    db: database.db,
    // Disables caching between requests. A test that needs caching replaces it.
    content: { version: () => null },
    workplace: {
      version: () => null,
      onChange: () => () => undefined,
      ended: new AbortController().signal,
    },
    jobs,
    clock,
    log,
    limits,
    mail: {
      transport: { kind: "folder", folder: join(folder, "mail") },
      sender: async () => "Maison Alcyon <booking@maison-alcyon.example>",
      send: async (message) => void mails.push(message),
      purge: async () => undefined,
      close: async () => undefined,
    },
    messages: {
      transport: { kind: "folder", folder: join(folder, "messages") },
      channels: ["whatsapp", "sms"],
      async send(message) {
        messages.push(message);
        return {
          providerId: `file-${message.id}`,
          state: "delivered",
          error: null,
          cost: { micros: 0, currency: "EUR" },
        };
      },
      find: async () => [],
      read: async () => undefined,
      receive: async () => undefined,
      openFile: async () => null,
      purge: async () => undefined,
    },
    push: {
      transport: { kind: "folder", folder: join(folder, "push") },
      publicKey: vapidKeys(secret, "http://localhost:3000").publicKey,
      send: async (message) => void pushes.push(message),
      purge: async () => undefined,
    },
    payments,
    cards: createCachedCards({ folder: join(folder, "cards"), draw: sharedCardRenderer, log }),
    pdf: sharedPdf,
    places: createEmbeddedPlaces(),
    flights: null,
    einvoicing: null,
    images: sharedImages,
    fileReader: sharedFileReader,
    storage: createDiskStorage(join(folder, "files")),
    uploads: await createDiskUploads(join(folder, "uploads")),
    site: {
      publicUrl: "http://localhost:3000",
      adminEmail: "company@example.com",
      google: { analyticsId: null, mapsKey: null },
    },
    secret,
  };
  const close = async () => {
    await jobs.stop();
    await limits.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { services, databaseUrl: database.url, folder, jobs, clock, mails, messages, pushes, close };
}

function movableClock(start: string): Clock & { moveTo(time: string): void } {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    moveTo(time) {
      now = new Date(time);
    },
  };
}
