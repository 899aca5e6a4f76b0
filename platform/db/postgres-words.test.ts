import { expect, test } from "vitest";
import { quotePostgres } from "./postgres-words.ts";

test("quotes the cause with the line before it, without times and process numbers", () => {
  const log = [
    "2026-11-21 00:06:11.645 UTC [16073] LOG:  listening on a socket",
    '2026-11-21 00:06:11.646 UTC [16073] LOG:  invalid value for parameter "shared_buffers": "plenty"',
    '2026-11-21 00:06:11.647 UTC [16073] FATAL:  configuration file "postgresql.conf" contains errors',
    "2026-11-21 00:06:11.648 UTC [16073] LOG:  database system is shut down",
  ].join("\n");
  expect(quotePostgres(log)).toBe(
    'LOG:  invalid value for parameter "shared_buffers": "plenty" FATAL:  configuration file "postgresql.conf" contains errors',
  );
});

test("quotes the error of initdb instead of its cleanup", () => {
  const output =
    'initdb: error: could not create directory "pg_wal": No space left on device\ninitdb: removing contents of data directory "new"\n';
  expect(quotePostgres(output)).toBe(
    'initdb: error: could not create directory "pg_wal": No space left on device',
  );
});

test("quotes the first cause with its hint instead of later errors", () => {
  const log = [
    "2026-11-21 00:06:11.640 UTC [9] FATAL:  the database system is starting up",
    '2026-11-21 00:06:11.645 UTC [7] FATAL:  could not extend file "base/1": No space left on device',
    "2026-11-21 00:06:11.645 UTC [7] HINT:  Check free disk space.",
    "2026-11-21 00:06:11.645 UTC [7] PANIC:  cannot abort transaction 1",
  ].join("\n");
  expect(quotePostgres(log)).toBe(
    'FATAL:  could not extend file "base/1": No space left on device HINT:  Check free disk space.',
  );
});

test("quotes the last lines when there is no cause", () => {
  expect(quotePostgres("one\ntwo\nthree\n")).toBe("two three");
});

test("reports an empty output", () => {
  expect(quotePostgres(" \n")).toBe("it said nothing.");
});
