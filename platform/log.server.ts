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
    message: fromDatabase ? "Failed query" : masked(message),
    stack: fromDatabase ? undefined : masked(stack),
    ...(cause ? { cause: withoutPersonalData(cause) } : {}),
  };
}

/** Letters of random bytes: at least 24 of them, with capitals, small letters and digits, so that no word of an address is one. */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{24,}/g;

/** Replaces what looks like a token of a link: errors of libraries may quote the address they were about. */
export function maskTokens(text: string): string {
  return text.replace(TOKEN, "…");
}

function masked(text: unknown): unknown {
  return typeof text === "string" ? maskTokens(text) : text;
}

/** Lines that are written already, and many: they leave together, a tenth of a second later at most. */
export function createLines(level: string): (line: string) => void {
  if (!pino({ level }).isLevelEnabled("info")) return () => undefined;
  const out = pino.destination({ fd: process.stdout.fd, sync: true, minLength: 4_096, periodicFlush: 100 });
  process.on("exit", () => out.flushSync());
  return (line) => void out.write(line);
}
