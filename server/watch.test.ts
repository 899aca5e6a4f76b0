import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startWatch } from "./watch.ts";

const LARGE =
  /^(?:import|export) (?!type )[^;]*?from "(?:#platform\/(?:metrics|traces)\/|@opentelemetry\/|@prometheus-io\/)/m;
const OWN = /^platform\/(?:metrics|traces)\//;

test("wraps nothing without the settings", async () => {
  const settings = { OTEL_SERVICE_NAME: "site", OTEL_TRACES_SAMPLER_ARG: 1 };
  expect(await startWatch(settings)).toEqual({ work: null, metrics: null, traces: null });
});

test("imports the packages for metrics and traces only in their own modules", () => {
  const files = globSync("{app,features,platform,server,sandbox}/**/*.{ts,tsx}").filter(
    (file) => !OWN.test(file) && !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => LARGE.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(LARGE.test('import { createMetrics } from "#platform/metrics/metrics.server.ts";')).toBe(true);
});
