import {
  SUPPLEMENTS,
  SURCHARGES,
  tariffFormOf,
  type ClassTexts,
} from "#features/pricing/tariff/tariff-form.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";

// For tests: the fields of the price form as a browser sends them.

export function priceFields(tariff: Tariff, change: Record<string, string> = {}): Record<string, string> {
  const tariffForm = tariffFormOf(tariff, "fr");
  const fields: Record<string, string> = {};
  const put = (id: string, values: Record<string, string> | ClassTexts) => {
    for (const [name, value] of Object.entries(values)) fields[id === "" ? name : `${id}-${name}`] = value;
  };
  tariffForm.fixedRoutes.forEach(({ from, to, bothWays, prices }, index) => {
    put(`fixed-${index}`, { from, to, ...(bothWays ? { bothWays: "on" } : {}), ...prices });
  });
  tariffForm.zonePairs.forEach(({ from, to, prices }, index) =>
    put(`zones-${index}`, { from, to, ...prices }),
  );
  tariffForm.tiers.forEach(({ upToKm, perKm }, index) => put(`tiers-${index}`, { upToKm, ...perKm }));
  tariffForm.events.forEach((event, index) => put(`events-${index}`, event));
  put("base", tariffForm.base);
  put("minimum", tariffForm.minimum);
  for (const name of SURCHARGES) put("", { [name]: tariffForm.surcharges[name] });
  for (const name of SUPPLEMENTS) put("", { [name]: tariffForm.supplements[name] });
  return { ...fields, ...change };
}
