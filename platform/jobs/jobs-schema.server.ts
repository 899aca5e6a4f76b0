import { getConstructionPlans } from "pg-boss";

export function jobsSql(): string {
  return getConstructionPlans("pgboss");
}

export function jobsVersionOf(sql: string): number {
  return Number(/INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(sql)?.[1]);
}
