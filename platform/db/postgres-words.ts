/** What PostgreSQL said about its failure, in one line: the cause with the line before it, else its last words. */
export function quotePostgres(output: string): string {
  const lines = output
    .split("\n")
    .map((line) => line.replace(/^\d{4}-\d\d-\d\d [\d:.]+ UTC \[\d+\] /, "").trim())
    .filter((line) => line !== "");
  const cause = lines.findLastIndex((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line));
  const end = cause === -1 ? lines.length : cause + 1;
  return lines.slice(Math.max(0, end - 2), end).join(" ") || "it said nothing.";
}
