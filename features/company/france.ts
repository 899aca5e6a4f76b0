/** ISO 3166-1 codes of the overseas departments. Their businesses are French: they have a SIREN and five-digit postal codes. */
const OVERSEAS_DEPARTMENTS = ["GF", "GP", "MQ", "RE", "YT"];

export function isInFrance(country: string): boolean {
  return country === "FR" || OVERSEAS_DEPARTMENTS.includes(country);
}
