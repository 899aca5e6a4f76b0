import { expect, test } from "vitest";
import {
  digestOf,
  KNOWN_JOBS_SCRIPTS,
  requireAllowedStatements,
  jobsSql,
  jobsVersionOf,
} from "./allowed-statements.server.ts";
import type { DatabaseManifest } from "./manifest.ts";

const version = jobsVersionOf(jobsSql());

function saved(change: Partial<DatabaseManifest> = {}): DatabaseManifest {
  return {
    server: "17.0",
    bytes: 1,
    extensions: [],
    migrations: [],
    jobs: { version, sql: jobsSql() },
    enums: { booking_status: ["it's"] },
    tables: [
      { entry: "database/1", schema: "public", name: "bookings", columns: ["id", "pickup_at"], rows: 1 },
    ],
    sequences: [{ schema: "public", name: "audit_entries_id_seq", value: "7" }],
    ...change,
  };
}

test("has the digest of the installed job queue's script", () => {
  expect(KNOWN_JOBS_SCRIPTS[version]).toBe(digestOf(jobsSql()));
});

test("allows a backup written by a release of the site, with and without a job queue", () => {
  expect(() => requireAllowedStatements(saved())).not.toThrow();
  expect(() => requireAllowedStatements(saved({ jobs: null }))).not.toThrow();
});

const table = { entry: "database/1", schema: "public", name: "bookings", columns: ["id"], rows: 1 };

test.each<[string, Partial<DatabaseManifest>]>([
  [
    "another statement after the script",
    { jobs: { version, sql: `${jobsSql()} copy (select 1) to program 'id';` } },
  ],
  ["another script", { jobs: { version, sql: "copy (select 1) to program 'id'" } }],
  ["an empty script", { jobs: { version, sql: "" } }],
  ["a changed letter in the script", { jobs: { version, sql: jobsSql().replace("job_now", "job_noW") } }],
  ["a script under an unknown version", { jobs: { version: 1, sql: "select 1" } }],
  ["a catalog of the server", { tables: [{ ...table, schema: "pg_catalog", name: "pg_authid" }] }],
  ["a table of another schema", { tables: [{ ...table, schema: "secret" }] }],
  ["a name that is no name", { tables: [{ ...table, name: 'x"; copy y' }] }],
  ["a column that is no name", { tables: [{ ...table, columns: ["id\") from program 'id' --"] }] }],
  ["a sequence of another schema", { sequences: [{ schema: "pg_catalog", name: "x", value: "1" }] }],
  ["a type that is no name", { enums: { "a b": ["c"] } }],
])("refuses %s", (_, change) => {
  expect(() => requireAllowedStatements(saved(change))).toThrow("no release of the site writes");
});
