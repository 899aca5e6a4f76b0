/**
 * Whether the database was unreachable or overloaded, so that the same request may succeed in a moment.
 * Follows the chain of causes; the error of the driver is the last.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall, message } = cause as NodeJS.ErrnoException;
    if (code && AWAY.test(code)) return true;
    // The socket is missing. ENOENT of another call has another reason.
    if (code === "ENOENT" && syscall === "connect") return true;
    if (SAID_BY_THE_DRIVER.test(message)) return true;
  }
  return false;
}

export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === "53100") return true;
  return false;
}

/**
 * SQLSTATEs of connection failures, insufficient resources, shutdowns, timeouts, deadlocks and a read-only
 * server; and codes of the operating system.
 */
const AWAY =
  /^(08...|53...|57P0[1-5]|57014|55P03|40P01|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;

/** Errors of the driver itself have no code. */
const SAID_BY_THE_DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
