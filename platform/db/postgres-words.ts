/**
 * What PostgreSQL said about its failure, in one line: the first cause, with the line before it, which often names the
 * detail, and the hint after it. Without a cause, its last words.
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
