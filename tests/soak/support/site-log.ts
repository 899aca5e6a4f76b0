import { count } from "./soak.ts";

type Line = { level?: number; status?: number; path?: string; msg?: string; err?: { message?: string } };

const WEATHER =
  /^(PostgreSQL (ended by itself|could not be started again)|The job queue failed|the payment provider did not|a payment could not be|what a guest sent could not be stored|the company's record could not be read|the pictures of the site could not be read|a page failed: ENOSPC)/;

export function readLog(output: string) {
  const lines = output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .flatMap((line): Line[] => {
      try {
        return [JSON.parse(line) as Line];
      } catch {
        // The last line of a killed process may be incomplete.
        return [];
      }
    });
  const statuses = new Map<string | number, number>();
  const errors = new Map<string, number>();
  for (const { status, msg = "", level = 0, err } of lines) {
    if (msg === "request" && status !== undefined) count(statuses, status);
    if (level >= 50) count(errors, `${msg}: ${(err?.message ?? "").split("\n")[0] ?? ""}`);
  }
  return {
    statuses,
    errors,
    problems(mayFail: number[], secrets: string[]): string[] {
      const failed = lines.filter(
        ({ msg, status = 0 }) => msg === "request" && status >= 500 && !mayFail.includes(status),
      );
      const told = secrets.filter((word) => output.includes(word));
      return [
        ...failed.map(({ status, path }) => `the server answered ${status} to ${path}`),
        ...[...errors].flatMap(([what, times]) => (WEATHER.test(what) ? [] : [`${what} (${times} times)`])),
        ...told.map((word) => `the log holds ${word}`),
      ];
    },
  };
}
