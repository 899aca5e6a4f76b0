import { getConstructionPlans } from "pg-boss";

/** SQL that creates the tables of the job queue, in the installed version of pg-boss. */
export function jobsSql(): string {
  return getConstructionPlans("pgboss");
}

export function jobsVersionOf(sql: string): number {
  return Number(/INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(sql)?.[1]);
}
