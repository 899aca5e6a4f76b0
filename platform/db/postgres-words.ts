/**
 * PostgreSQL's reason for a failure in one line: the first error, the line before it, which often has the
 * detail, and the hint after it. Without an error, the last lines.
 */
export function quotePostgres(output: string): string {
  const lines = output
    .split("\n")
    .map((line) => line.replace(/^\d{4}-\d\d-\d\d [\d:.]+ UTC \[\d+\] /, "").trim())
    .filter((line) => line !== "" && !answersToEarlyVisitors.test(line));
  const cause = lines.findIndex((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line));
  if (cause === -1) return lines.slice(-2).join(" ") || "it said nothing.";
  const end = lines[cause + 1]?.startsWith("HINT:") ? cause + 2 : cause + 1;
  return lines.slice(Math.max(0, cause - 1), end).join(" ");
}

const answersToEarlyVisitors =
  /FATAL: {2}the database system is (starting up|shutting down|not yet accepting)/;
