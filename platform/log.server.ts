import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "fatal">;

/**
 * Logs JSON lines, by default to standard output. Never log names, addresses or card data; the redaction is a second
 * safeguard. `traceId` returns the trace of the current work, and every line contains it.
 */
export function createLog(
  level: string,
  traceId: () => string | undefined = () => undefined,
  out?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
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
  };
  return out ? pino(options, out) : pino(options);
}

/** A database error contains the row; only its code and its position are logged. */
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

/**
 * A run of at least 24 characters with capitals, small letters and digits, as tokens have and words of a URL
 * do not.
 */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{24,}/g;

export function maskTokens(text: string): string {
  return text.replace(TOKEN, "…");
}

function masked(text: unknown): unknown {
  return typeof text === "string" ? maskTokens(text) : text;
}

export function createLines(level: string): (line: string) => void {
  if (!pino({ level }).isLevelEnabled("info")) return () => undefined;
  const out = pino.destination({ fd: process.stdout.fd, sync: true, minLength: 4_096, periodicFlush: 100 });
  process.on("exit", () => out.flushSync());
  return (line) => void out.write(line);
}
