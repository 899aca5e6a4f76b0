import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A refused form says how things stand now, so what stands beside it is read again too; by itself the router would not. */
export function afterEveryForm({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (formMethod !== undefined && formMethod !== "GET") || defaultShouldRevalidate;
}
