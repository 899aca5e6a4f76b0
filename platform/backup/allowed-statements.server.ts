import { createHash } from "node:crypto";
import { startRefusal } from "../start-refusal.ts";
import { SITE_SCHEMAS } from "./copied-database.server.ts";
import type { DatabaseManifest } from "./manifest.ts";
import { getConstructionPlans } from "pg-boss";

// A backup is untrusted input. The migrations of this release create the site's tables, never the file. This
// module checks every part of the file that reaches the database as SQL.

/**
 * SHA-256 of the scripts that create the tables of the job queue, by schema version. They are the only
 * statements of a backup that run. Add the script of a new version and leave the older ones.
 */
export const KNOWN_JOBS_SCRIPTS: Record<number, string> = {
  43: "03405a05881b0e18069ce207a8f89f942af069be58f6d7a668244716177a19ee",
};

/** Throws a StartRefusal for a backup with a statement or a name that no release of the site writes. */
export function requireAllowedStatements({ jobs, tables, sequences, enums }: DatabaseManifest): void {
  const isKnown =
    jobs === null || jobs.sql === jobsSql() || KNOWN_JOBS_SCRIPTS[jobs.version] === digestOf(jobs.sql);
  if (!isKnown) throw refused("statements for the job queue");
  const foreign = [...tables, ...sequences].find(({ schema, name }) => !isOurs(schema, name));
  if (foreign) throw refused(`the name ${JSON.stringify(`${foreign.schema}.${foreign.name}`.slice(0, 80))}`);
  const column = tables.flatMap(({ columns }) => columns).find((name) => !NAME.test(name));
  if (column !== undefined) throw refused(`the column ${JSON.stringify(column.slice(0, 80))}`);
  const type = Object.keys(enums).find((name) => !NAME.test(name));
  if (type !== undefined) throw refused(`the type ${JSON.stringify(type.slice(0, 80))}`);
}

export function digestOf(script: string): string {
  return createHash("sha256").update(script).digest("hex");
}

const NAME = /^[A-Za-z_]\w{0,62}$/;

function isOurs(schema: string, name: string): boolean {
  return SITE_SCHEMAS.includes(schema) && NAME.test(name);
}

function refused(what: string) {
  return startRefusal(
    "backup",
    `The backup has ${what} that no release of the site writes: the file was changed, or another program wrote it. Restore one that you ` +
      "trust; nothing was changed.",
  );
}

export function jobsSql(): string {
  return getConstructionPlans("pgboss");
}

export function jobsVersionOf(sql: string): number {
  return Number(/INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(sql)?.[1]);
}
