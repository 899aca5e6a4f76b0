import type { Company } from "./company.ts";

export function registeredOfficeOf({ registeredOffice, postalCode, city }: Company): string {
  if (registeredOffice === "") return "";
  const town = [postalCode, city].filter((part) => part !== "").join(" ");
  return [registeredOffice, town].filter((part) => part !== "").join(", ");
}
