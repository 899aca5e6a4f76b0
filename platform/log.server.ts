import { pino, type Logger } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "fatal">;

/**
 * JSON lines on standard output. Names, addresses and cards never belong here; the redaction is a second net. `traceId`: of what is being
 * done, where that is traced; every line says it.
 */
export function createLog(level: string, traceId: () => string | undefined = () => undefined): Logger {
  return pino({
    level,
    base: undefined,
    mixin: () => {
      const id = traceId();
      return id === undefined ? {} : { traceId: id };
    },
    redact: {
      paths: [
        "email",
        "phone",
        "fullName",
        "*.email",
        "*.phone",
        "*.fullName",
        "*.authorization",
        "*.cookie",
      ],
      censor: "[redacted]",
    },
    serializers: { err: withoutPersonalData },
  });
}

/** A database error repeats the row it was about; keep its code and where it happened only. */
function withoutPersonalData(error: unknown): object {
  const { name, code, constraint, stack, cause, message } = (error ?? {}) as Record<string, unknown>;
  const fromDatabase = typeof message === "string" && message.startsWith("Failed query");
  return {
    name,
    code,
    constraint,
    message: fromDatabase ? "Failed query" : message,
    stack: fromDatabase ? undefined : stack,
    ...(cause ? { cause: withoutPersonalData(cause) } : {}),
  };
}

/** Lines that are written already, and many: they leave together, a tenth of a second later at most. */
export function createLines(level: string): (line: string) => void {
  if (!pino({ level }).isLevelEnabled("info")) return () => undefined;
  const out = pino.destination({ fd: process.stdout.fd, sync: true, minLength: 4_096, periodicFlush: 100 });
  process.on("exit", () => out.flushSync());
  return (line) => void out.write(line);
}
