import type { Family, Reading } from "#platform/metrics/metrics.server.ts";
import { waitingMails } from "#platform/mail/mail-figures.server.ts";
import { messagesSince } from "#platform/messages/messages-admin.server.ts";
import type { MessageStatus } from "#platform/messages/messages.table.ts";
import { MESSAGE_CHANNELS } from "#platform/messages/messages.ts";
import { GUEST_PAYMENT_METHODS } from "#features/booking/booking.ts";
import { bookingsMadeSince } from "#features/booking/bookings.server.ts";
import { openDifferences, paymentFigures } from "#features/booking/payment/payment-figures.server.ts";
import { countOpenDifferences } from "#features/documents/document-differences.server.ts";
import { countDeliveriesSince } from "#features/push/push-deliveries.server.ts";
import type { FrontCounts } from "./front.ts";
import type { PageCache } from "./page-cache.ts";
import { isReady, PARTS } from "./readiness.ts";
import type { RunningServices } from "./services.server.ts";

type Reads = Pick<RunningServices, "jobs" | "pool" | "readiness" | "diskSpace"> & {
  services: Pick<RunningServices["services"], "db" | "clock">;
  pages: Pick<PageCache, "figures"> | null;
  counts: FrontCounts;
};

/**
 * Metrics read at each scrape: those of this process, and those of the database, which are equal in every
 * process.
 */
export function metricsFamilies(reads: Reads): Family[] {
  return [...ofFront(reads.counts), ...ofPages(reads.pages), ...ofProcess(reads), ...ofBusiness(reads)];
}

function ofFront(counts: FrontCounts): Family[] {
  const readings = () =>
    (["page", "file"] as const).flatMap((what) =>
      (["sent", "unchanged"] as const).map((how) => ({ labels: { what, how }, value: counts[what][how] })),
    );
  return [
    {
      name: "site_kept_answers_total",
      kind: "counter",
      labels: ["what", "how"],
      read: readings,
      help: "Answers of the front: copies of pages and built files, whole or as unchanged",
    },
  ];
}

function ofPages(pages: Pick<PageCache, "figures"> | null): Family[] {
  if (!pages) return [];
  const one = (value: number): Reading[] => [{ value }];
  const { figures } = pages;
  return [
    {
      name: "site_page_copies",
      kind: "gauge",
      read: () => one(figures().copies),
      help: "Copies of pages and their data in memory",
    },
    {
      name: "site_page_copies_bytes",
      kind: "gauge",
      read: () => one(figures().bytes),
      help: "What the copies take",
    },
    {
      name: "site_page_asked_total",
      kind: "counter",
      labels: ["outcome"],
      help: "Pages that may be kept, by where the answer came from",
      read: () => {
        const { hits, shared, misses } = figures();
        return Object.entries({ hit: hits, shared, miss: misses }).map(([outcome, value]) => ({
          labels: { outcome },
          value,
        }));
      },
    },
    {
      name: "site_page_copies_dropped_total",
      kind: "counter",
      labels: ["why"],
      help: "Copies that went for want of room, or were replaced because content had changed",
      read: () => {
        const { crowdedOut, outdated } = figures();
        return [
          { labels: { why: "room" }, value: crowdedOut },
          { labels: { why: "changed" }, value: outdated },
        ];
      },
    },
  ];
}

function ofProcess({
  pool,
  readiness,
  diskSpace,
}: Pick<Reads, "pool" | "readiness" | "diskSpace">): Family[] {
  return [
    {
      name: "site_database_connections",
      kind: "gauge",
      labels: ["state"],
      help: "Connections of the pool, and questions that wait for one",
      read: () => {
        const { totalCount: all, idleCount: idle, waitingCount: waiting } = pool;
        return Object.entries({ used: all - idle, idle, waiting }).map(([state, value]) => ({
          labels: { state },
          value,
        }));
      },
    },
    {
      name: "site_ready",
      kind: "gauge",
      help: "1 when a booking can be made",
      read: async () => [{ value: isReady(await readiness()) ? 1 : 0 }],
    },
    {
      name: "site_missing",
      kind: "gauge",
      labels: ["part"],
      help: "1 for each part that /readyz names as the cause, 0 for the others",
      read: async () => {
        const missing = await readiness();
        return PARTS.map((part) => ({ labels: { part }, value: missing.includes(part) ? 1 : 0 }));
      },
    },
    {
      name: "site_disk_bytes",
      kind: "gauge",
      labels: ["state"],
      help: "The disk that DATA_DIR is on, and how much of it is free",
      read: async () => {
        const space = await diskSpace().catch(() => ({}));
        return Object.entries(space).map(([state, value]) => ({ labels: { state }, value }));
      },
    },
  ];
}

const MESSAGE_STATES = ["queued", "sent", "failed"] as const;

function stateOf(status: MessageStatus): (typeof MESSAGE_STATES)[number] | null {
  if (status === "dropped") return null;
  return status === "queued" || status === "failed" ? status : "sent";
}

const HOUR_MS = 3_600_000;

/** Queries the database at most once in this time. */
const KEEP_MS = 5_000;

function ofBusiness({ services: { db, clock }, jobs }: Pick<Reads, "services" | "jobs">): Family[] {
  const read = async () => {
    const now = clock.now();
    const since = new Date(now.getTime() - HOUR_MS);
    const [queues, mails, messages, pushes, bookings, payments, differences, documentDifferences] =
      await Promise.all([
        jobs.figures(),
        waitingMails(db),
        messagesSince(db, since),
        countDeliveriesSince(db, since),
        bookingsMadeSince(db, since),
        paymentFigures(db, { now, since }),
        openDifferences(db),
        countOpenDifferences(db, now),
      ]);
    return { now, queues, mails, messages, pushes, bookings, payments, differences, documentDifferences };
  };
  type Figures = Awaited<ReturnType<typeof read>>;
  let last: { at: number; figures: Promise<Figures | null> } | null = null;
  const figures = () => {
    // An unavailable database must not affect the other metrics.
    if (!last || performance.now() - last.at > KEEP_MS)
      last = { at: performance.now(), figures: read().catch(() => null) };
    return last.figures;
  };
  const of = (choose: (found: Figures) => Reading[]) => async () => {
    const found = await figures();
    return found ? choose(found) : [];
  };
  const counted = (label: string, all: Record<string, number>): Reading[] =>
    Object.entries(all).map(([name, value]) => ({ labels: { [label]: name }, value }));
  return [
    {
      name: "site_database_read",
      kind: "gauge",
      help: "1 when the numbers below could be read from the database",
      read: async () => [{ value: (await figures()) ? 1 : 0 }],
    },
    {
      name: "site_jobs",
      kind: "gauge",
      labels: ["queue", "state"],
      help: "Jobs that are not done",
      read: of(({ queues }) =>
        queues.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
      ),
    },
    {
      name: "site_jobs_oldest_seconds",
      kind: "gauge",
      labels: ["queue"],
      help: "How long the oldest job that waits for its first run could have run",
      read: of(({ queues }) => {
        const waiting = queues.filter(({ state }) => state === "waiting");
        return [...new Set(queues.map(({ queue }) => queue))].map((queue) => ({
          labels: { queue },
          value: waiting.find((one) => one.queue === queue)?.oldest ?? 0,
        }));
      }),
    },
    {
      name: "site_mails",
      kind: "gauge",
      labels: ["state"],
      help: "Mails of the outbox that have not arrived",
      read: of(({ mails }) => {
        const count = (state: string) => mails.find((one) => one.state === state)?.count ?? 0;
        const of = ["queued", "failed", "held", "refused"];
        return counted("state", Object.fromEntries(of.map((state) => [state, count(state)])));
      }),
    },
    {
      name: "site_mails_oldest_seconds",
      kind: "gauge",
      help: "Age of the oldest mail that is still tried",
      read: of(({ mails, now }) => {
        const tried = mails.filter(({ state }) => state === "queued" || state === "failed");
        const ages = tried.map(({ oldest }) => (now.getTime() - oldest.getTime()) / 1000);
        return [{ value: Math.max(0, ...ages) }];
      }),
    },
    {
      name: "site_messages_last_hour",
      kind: "gauge",
      labels: ["channel", "state"],
      help: "SMS, WhatsApp messages and notifications that were queued within the last hour, by their state now",
      read: of(({ messages, pushes }) => {
        const all = [...messages, ...pushes.map((one) => ({ channel: "push", ...one }))];
        return [...MESSAGE_CHANNELS, "push"].flatMap((channel) =>
          MESSAGE_STATES.map((state) => ({
            labels: { channel, state },
            value: all
              .filter((one) => one.channel === channel && stateOf(one.status) === state)
              .reduce((sum, { count }) => sum + count, 0),
          })),
        );
      }),
    },
    {
      name: "site_bookings_last_hour",
      kind: "gauge",
      labels: ["method", "source"],
      help: "Bookings that were made within the last hour",
      read: of(({ bookings }) => {
        // Zeros are exported too, because an alert needs them.
        const none = GUEST_PAYMENT_METHODS.filter(
          (method) => !bookings.some((one) => one.method === method && one.source === "site"),
        );
        return [
          ...bookings.map(({ method, source, count }) => ({ labels: { method, source }, value: count })),
          ...none.map((method) => ({ labels: { method, source: "site" }, value: 0 })),
        ];
      }),
    },
    {
      name: "site_payments",
      kind: "gauge",
      labels: ["state"],
      help: "Card payments that are open; late: their time is over and their outcome is unknown",
      read: of(({ payments: { open, late } }) => counted("state", { open, late })),
    },
    {
      name: "site_payments_paid_last_hour",
      kind: "gauge",
      help: "Card payments that came in within the last hour",
      read: of(({ payments }) => [{ value: payments.paid }]),
    },
    {
      name: "site_payment_differences",
      kind: "gauge",
      labels: ["kind"],
      help: "Differences between payments and bookings that are not settled",
      read: of(({ differences }) =>
        differences.map(({ kind, count }) => ({ labels: { kind }, value: count })),
      ),
    },
    {
      name: "site_document_differences",
      kind: "gauge",
      help: "Bookings whose documents have not added up to their money for ten minutes, and are not settled",
      read: of(({ documentDifferences }) => [{ value: documentDifferences }]),
    },
  ];
}
