import { AsyncLocalStorage } from "node:async_hooks";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { kindOfError, type DoWork, type Noted, type Work } from "../watch.ts";

type TracesOptions = {
  /** Base URL of the collector, without `/v1/traces`. */
  endpoint: string;
  service: string;
  /** The share of recorded traces, from 0 to 1. */
  ratio: number;
};

export type Traces = {
  work: DoWork;
  traceId(): string | undefined;
  close(): Promise<void>;
};

const KINDS = {
  request: SpanKind.SERVER,
  rendering: SpanKind.INTERNAL,
  database: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  outside: SpanKind.CLIENT,
};

const PATIENCE_MS = 5_000;

/**
 * Exports traces to an OTLP collector. Loaded only if one is configured. Registers nothing globally, so that
 * libraries cannot record spans with the data of guests.
 */
export function startTraces({ endpoint, service, ratio }: TracesOptions): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: PATIENCE_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("site");
  const current = new AsyncLocalStorage<Context>();
  return {
    work(work, run) {
      const above = current.getStore() ?? ROOT_CONTEXT;
      const options = { kind: KINDS[work.kind], attributes: attributesOf(work) };
      const span = tracer.startSpan(spanName(work), options, above);
      const note = ({ route, status, requestId }: Noted) => {
        if (route !== undefined) span.updateName(`${work.name} ${route}`).setAttribute("http.route", route);
        if (status !== undefined) span.setAttribute("http.response.status_code", status);
        if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        if (requestId !== undefined) span.setAttribute("site.request_id", requestId);
      };
      return current.run(trace.setSpan(above, span), async () => {
        try {
          return await run(note);
        } catch (error) {
          span.setAttribute("error.type", kindOfError(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    traceId() {
      const context = current.getStore();
      return context && trace.getSpan(context)?.spanContext().traceId;
    },
    close: () => provider.shutdown(),
  };
}

function spanName({ kind, name, service }: Work): string {
  if (kind === "request") return name;
  return service ? `${service} ${name}` : kind === "database" ? name : `${kind} ${name}`;
}

function attributesOf({ kind, name, service }: Work): Record<string, string> {
  const [verb = name, table] = name.split(" ");
  switch (kind) {
    case "request":
      return { "http.request.method": name };
    case "database":
      return {
        "db.system.name": "postgresql",
        "db.operation.name": verb,
        ...(table ? { "db.collection.name": table } : {}),
      };
    case "job":
      return { "messaging.system": "pg-boss", "messaging.destination.name": name };
    case "outside":
      return { "site.service": service ?? "", "site.action": name };
    case "rendering":
      return {};
  }
}
