import type { Env } from "#platform/env.ts";
import type { Metrics } from "#platform/metrics/metrics.server.ts";
import type { Traces } from "#platform/traces/traces.server.ts";
import type { DoWork } from "#platform/watch.ts";

export type Watch = {
  work: DoWork | null;
  metrics: Metrics | null;
  traces: Traces | null;
};

type Settings = Pick<
  Env,
  "METRICS_PORT" | "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_SERVICE_NAME" | "OTEL_TRACES_SAMPLER_ARG"
>;

/** Loads only the configured parts, because their packages are large. */
export async function startWatch(env: Settings): Promise<Watch> {
  const metrics = env.METRICS_PORT === undefined ? null : await loadMetrics();
  const traces = await loadTraces(env);
  return { metrics, traces, work: both(metrics?.work ?? null, traces?.work ?? null) };
}

async function loadMetrics(): Promise<Metrics> {
  const { createMetrics } = await import("#platform/metrics/metrics.server.ts");
  return createMetrics();
}

async function loadTraces(env: Settings): Promise<Traces | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = env;
  if (endpoint === undefined) return null;
  const { startTraces } = await import("#platform/traces/traces.server.ts");
  return startTraces({ endpoint, service, ratio: env.OTEL_TRACES_SAMPLER_ARG });
}

function both(one: DoWork | null, other: DoWork | null): DoWork | null {
  if (!one || !other) return one ?? other;
  return (work, run) =>
    one(work, (note) =>
      other(work, (noteToo) =>
        run((noted) => {
          note(noted);
          noteToo(noted);
        }),
      ),
    );
}
