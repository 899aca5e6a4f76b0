import { SUPPLEMENTS, SURCHARGES, sheetOf, type ClassTexts } from "#features/pricing/price-sheet.ts";
import type { Tariff } from "#features/pricing/tariff.ts";

// For tests: the fields of the price form as a browser sends them.

export function priceFields(tariff: Tariff, change: Record<string, string> = {}): Record<string, string> {
  const sheet = sheetOf(tariff, "fr");
  const fields: Record<string, string> = {};
  const put = (id: string, values: Record<string, string> | ClassTexts) => {
    for (const [name, value] of Object.entries(values)) fields[id === "" ? name : `${id}-${name}`] = value;
  };
  sheet.fixedRoutes.forEach(({ from, to, bothWays, prices }, index) => {
    put(`fixed-${index}`, { from, to, ...(bothWays ? { bothWays: "on" } : {}), ...prices });
  });
  sheet.zonePairs.forEach(({ from, to, prices }, index) => put(`zones-${index}`, { from, to, ...prices }));
  sheet.tiers.forEach(({ upToKm, perKm }, index) => put(`tiers-${index}`, { upToKm, ...perKm }));
  sheet.events.forEach((event, index) => put(`events-${index}`, event));
  put("base", sheet.base);
  put("minimum", sheet.minimum);
  for (const name of SURCHARGES) put("", { [name]: sheet.surcharges[name] });
  for (const name of SUPPLEMENTS) put("", { [name]: sheet.supplements[name] });
  return { ...fields, ...change };
}
