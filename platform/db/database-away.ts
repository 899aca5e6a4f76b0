/**
 * Whether something failed because the database could not be reached or could take nothing more, as while it starts again: the
 * same request may succeed in a moment. Errors carry what caused them, the driver's at the bottom.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall, message } = cause as NodeJS.ErrnoException;
    if (code && AWAY.test(code)) return true;
    // The socket itself is missing; another file may be missing for its own reasons.
    if (code === "ENOENT" && syscall === "connect") return true;
    if (SAID_BY_THE_DRIVER.test(message)) return true;
  }
  return false;
}

/** Whether PostgreSQL refused something because its disk has no room (SQLSTATE 53100). */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === "53100") return true;
  return false;
}

/**
 * Connection failures, no resources, an operator's or a crash's shutdown, and who had to give way to others, as PostgreSQL counts them;
 * and the system's.
 */
const AWAY =
  /^(08...|53...|57P0[1-5]|57014|55P03|40P01|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;

/** Its own errors have no code. */
const SAID_BY_THE_DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
