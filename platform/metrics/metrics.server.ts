import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "@prometheus-io/client";
import { kindOfError, type DoWork, type Noted, type Work } from "../watch.ts";

export type Family = {
  name: `site_${string}`;
  help: string;
  kind: "counter" | "gauge";
  labels?: readonly string[];
  read(): Reading[] | Promise<Reading[]>;
};

export type Reading = { value: number; labels?: Record<string, string> };

export type Metrics = {
  work: DoWork;
  add(families: readonly Family[]): void;
  text(): Promise<{ type: string; body: string }>;
};

/** Histogram buckets in seconds. */
const PAGES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUESTIONS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5];
const LONG_WORK = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/** Other methods are counted together: visitors must not create labels. */
const METHODS = new Set(["GET", "HEAD", "POST"]);

/**
 * Metrics of this process. Loaded only if METRICS_PORT is set. Labels never contain input of a visitor: routes are
 * patterns of the route table, names come from the code.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers: [registry] });
  const requests = histogram(
    "site_request_seconds",
    "Requests that were not answered by the front, by the pattern of their route",
    ["route", "method", "status"],
    PAGES,
  );
  const renderings = histogram("site_rendering_seconds", "Pages and data that were made", ["for"], PAGES);
  const questions = histogram(
    "site_database_seconds",
    "Questions to the database, the wait for a connection included",
    ["statement", "outcome"],
    QUESTIONS,
  );
  const jobs = histogram("site_job_seconds", "Jobs that were run", ["job", "outcome"], LONG_WORK);
  const outside = histogram(
    "site_outside_seconds",
    "What was asked of mail, payments, places, files, pictures and the like",
    ["service", "action", "outcome"],
    LONG_WORK,
  );

  function observe({ kind, name, service = "" }: Work, noted: Noted, outcome: string, seconds: number) {
    if (kind === "request") {
      const { route = "none", status } = noted;
      const method = METHODS.has(name) ? name : "other";
      const family = status ? `${Math.floor(status / 100)}xx` : "none";
      requests.observe({ route, method, status: family }, seconds);
    }
    if (kind === "rendering") renderings.observe({ for: name }, seconds);
    if (kind === "database") questions.observe({ statement: name.split(" ", 1)[0] ?? "", outcome }, seconds);
    if (kind === "job") jobs.observe({ job: name, outcome }, seconds);
    if (kind === "outside") outside.observe({ service, action: name, outcome }, seconds);
  }

  return {
    async work(work, run) {
      const started = performance.now();
      const noted: Noted = {};
      let outcome = "done";
      try {
        return await run((more) => Object.assign(noted, more));
      } catch (error) {
        outcome = kindOfError(error) === "FinalRefusal" ? "refused" : "failed";
        throw error;
      } finally {
        observe(work, noted, outcome, (performance.now() - started) / 1000);
      }
    },
    add(families) {
      for (const family of families) register(registry, family);
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}

function register(registry: Registry, { name, help, kind, labels = [], read }: Family): void {
  const options = { name, help, labelNames: [...labels], registers: [registry] };
  const Metric = kind === "counter" ? Counter : Gauge;
  const metric: Counter<string> | Gauge<string> = new Metric<string>({
    ...options,
    async collect() {
      const readings = await read();
      metric.reset();
      for (const { labels: of = {}, value } of readings) metric.inc(of, value);
      if (labels.length === 0 && readings.length === 0) metric.remove();
    },
  });
}
