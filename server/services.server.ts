import { join, resolve } from "node:path";
import type { Hono } from "hono";
import type { Pool } from "pg";
import { readCompany } from "#features/company/company.server.ts";
import { requireNoHalfRestore } from "#platform/backup/unfinished-restore.server.ts";
import { createCachedCards } from "#platform/cards/cached-cards.server.ts";
import { createTakumiRenderer } from "#platform/cards/takumi-renderer.server.ts";
import { systemClock } from "#platform/clock.ts";
import { type DatabaseChanges, listenToChanges } from "#platform/db/database-changes.server.ts";
import { lockDataDir } from "#platform/db/data-dir-lock.server.ts";
import { requireAnswer } from "#platform/db/connection.server.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { isMigrated, migrate } from "#platform/db/migrate.server.ts";
import { diskSpace, hasRoom, type DiskSpace } from "#platform/disk.server.ts";
import type { Env } from "#platform/env.ts";
import { createAfnorEinvoicing } from "#platform/einvoicing/afnor-einvoicing.server.ts";
import type { Einvoicing } from "#platform/einvoicing/einvoicing.ts";
import { createAeroApiFlights } from "#platform/flights/aeroapi-flights.server.ts";
import { createChildFileReader } from "#platform/file-reader/child-file-reader.server.ts";
import { createSharpImages } from "#platform/images/sharp-images.server.ts";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";
import { openLimits } from "#platform/limits.server.ts";
import type { Log } from "#platform/log.server.ts";
import { createFolderMail } from "#platform/mail/folder-mail.server.ts";
import { createSmtpMail } from "#platform/mail/smtp-mail.server.ts";
import { createTypstPdf } from "#platform/pdf/typst-pdf.server.ts";
import { hasStoredSecret, readSecret } from "#platform/secret.server.ts";
import { isSiteSecret, requireSiteSecret } from "#platform/secret-mark.server.ts";
import { isThisMachine } from "#platform/payments/payment-mode.ts";
import { createFolderPush } from "#platform/push/folder-push.server.ts";
import type { Push } from "#platform/push/push.ts";
import { vapidKeys } from "#platform/push/vapid-keys.server.ts";
import { createWebPush } from "#platform/push/web-push.server.ts";
import { createDiskUploads } from "#platform/storage/disk-uploads.server.ts";
import type { Services, SiteSettings } from "#platform/services.ts";
import { probeOutbox } from "#platform/mail/probe-outbox.server.ts";
import type { DoWork } from "#platform/watch.ts";
import { watchedFetch } from "#platform/watched-tool.ts";
import { chooseMessages } from "./messages.server.ts";
import { choosePayments, startPayments } from "./payments.server.ts";
import { choosePlaces } from "./places.server.ts";
import { createReadiness, type Readiness } from "./readiness.ts";
import { seed } from "./seed.server.ts";
import { chooseStorage } from "./storage.server.ts";
import { watchedServices } from "./watched-services.ts";

export type RunningServices = {
  services: Services;
  jobs: Awaited<ReturnType<typeof createJobs>>;
  sandboxPages: Hono | null;
  changes: DatabaseChanges;
  readiness: Readiness;
  diskSpace(): Promise<DiskSpace>;
  pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">;
  stop(): Promise<void>;
};

const MIGRATIONS = "db/migrations";

/** The composition root: the only place that chooses the implementations of the outside world. */
export async function startServices(
  env: Env,
  log: Log,
  work: DoWork | null = null,
): Promise<RunningServices> {
  const clock = systemClock;
  const way = choosePayments(env);
  await requireNoHalfRestore(env.DATA_DIR);
  const postgres = env.DATABASE_URL
    ? await externalPostgres(env, env.DATABASE_URL)
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
  try {
    await migrate(postgres.url, MIGRATIONS);
    const { db, pool, close } = openDatabase(postgres.url, log, { work });
    const ask = work ? watchedFetch(fetch, work) : fetch;
    await seed(db, clock.now(), { demoFleet: env.DEMO_FLEET === "yes" });
    const secret = await readSecret(env.DATA_DIR, env.SESSION_SECRET);
    await requireSiteSecret(db, secret);
    const limits = openLimits(postgres.url, secret);
    const changes = listenToChanges(postgres.url, log);
    const jobs = await createJobs({ url: postgres.url, log, alone: !env.DATABASE_URL });
    const { payments, sandbox, isReachable } = await startPayments(way, { env, pool, clock, log, secret });
    const from = async () => env.MAIL_FROM ?? senderOf(await readCompany(db));
    const mail = env.SMTP_URL
      ? createSmtpMail({ url: env.SMTP_URL, from })
      : createFolderMail({ folder: join(env.DATA_DIR, "mail"), from });
    const messages = chooseMessages(env);
    const push = choosePush(env, { secret, ask });
    const site = settingsOf(env);
    const files = await filesOf(env, log);
    const tools = {
      clock,
      log,
      limits,
      cards: createCachedCards({ folder: join(env.DATA_DIR, "cards"), draw: createTakumiRenderer(), log }),
      pdf: createTypstPdf({
        restMilliseconds: env.TYPESETTER_REST_SECONDS * 1000,
        documentsPerProcess: env.TYPESETTER_DOCUMENTS,
      }),
      places: choosePlaces(env, ask, log),
      flights: env.AEROAPI_KEY ? createAeroApiFlights({ apiKey: env.AEROAPI_KEY, fetch: ask, log }) : null,
      einvoicing: chooseEinvoicing(env, ask, log),
      ...files,
    };
    const { content, workplace } = changes;
    const services = { ...tools, db, content, workplace, jobs, mail, messages, push, payments, site, secret };
    return {
      services: work ? watchedServices(services, work) : services,
      pool,
      jobs,
      changes,
      sandboxPages: sandbox?.pages ?? null,
      readiness: createReadiness({
        disk: () => hasRoom(env.DATA_DIR),
        database: () => probeOutbox(db),
        migrations: () => isMigrated(db, MIGRATIONS),
        jobs: async () => jobs.areWorking(),
        secret: async () =>
          (await hasStoredSecret(env.DATA_DIR, env.SESSION_SECRET, secret)) && isSiteSecret(db, secret),
        payments: isReachable,
        storage: () => files.storage.probe().then(() => true),
      }),
      diskSpace: () => diskSpace(env.DATA_DIR),
      async stop() {
        await jobs.stop();
        await sandbox?.close();
        await mail.close();
        await changes.close();
        await limits.close();
        await close();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function filesOf(env: Env, log: Log) {
  if (env.DATABASE_URL && !env.S3_BUCKET)
    log.warn(
      "Pictures and documents lie on this machine: another process of this site would not see them (S3_BUCKET).",
    );
  return {
    images: createSharpImages({ log }),
    fileReader: createChildFileReader({ log }),
    storage: await chooseStorage(env),
    uploads: await createDiskUploads(resolve(env.DATA_DIR, "uploads")),
  };
}

/** Browsers accept notifications from a site with TLS only. On this machine they are written to files. */
function choosePush(env: Env, { secret, ask }: { secret: string; ask: typeof fetch }): Push {
  const keys = vapidKeys(secret, env.PUBLIC_URL);
  if (isThisMachine(new URL(env.PUBLIC_URL).hostname))
    return createFolderPush({ folder: join(env.DATA_DIR, "push"), publicKey: keys.publicKey });
  return createWebPush({ keys, subject: env.PUBLIC_URL, fetch: ask });
}

function chooseEinvoicing(env: Env, ask: typeof fetch, log: Log): Einvoicing | null {
  const { EINVOICING_FLOW_URL: flowUrl, EINVOICING_DIRECTORY_URL: directoryUrl } = env;
  const { EINVOICING_TOKEN_URL: tokenUrl, EINVOICING_CLIENT_ID: clientId } = env;
  const clientSecret = env.EINVOICING_CLIENT_SECRET;
  if (!flowUrl || !directoryUrl || !tokenUrl || !clientId || !clientSecret) return null;
  return createAfnorEinvoicing({
    flowUrl,
    directoryUrl,
    tokenUrl,
    clientId,
    clientSecret,
    fetch: ask,
    log,
  });
}

function settingsOf(env: Env): SiteSettings {
  const { PUBLIC_URL, ADMIN_EMAIL, GOOGLE_ANALYTICS_ID, GOOGLE_MAPS_BROWSER_KEY } = env;
  return {
    publicUrl: PUBLIC_URL,
    adminEmail: ADMIN_EMAIL ?? null,
    google: { analyticsId: GOOGLE_ANALYTICS_ID ?? null, mapsKey: GOOGLE_MAPS_BROWSER_KEY ?? null },
  };
}

/** An external database; the lock of the folder is still taken. */
async function externalPostgres(env: Env, url: string) {
  const lock = await lockDataDir(env.DATA_DIR);
  try {
    await requireAnswer(url);
  } catch (error) {
    lock.release();
    throw error;
  }
  return { url, stop: async () => lock.release() };
}

function senderOf(company: { tradeName: string; email: string }) {
  return `"${company.tradeName.replaceAll('"', "")}" <${company.email}>`;
}
