/** The steps of a booking, in order; each has its own address. */
export const STEPS = ["details", "vehicle", "extras", "checkout"] as const;

export type Step = (typeof STEPS)[number];

/** The step an address asks for; undefined for a step that does not exist. */
export function stepFrom(segment: string | undefined): Step | undefined {
  return segment === undefined ? "details" : STEPS.slice(1).find((step) => step === segment);
}

/** The address of a step, with the ride in it. */
export function stepPath(lang: string, step: Step, search = ""): string {
  const path = step === "details" ? `/${lang}/booking` : `/${lang}/booking/${step}`;
  return search ? `${path}?${search}` : path;
}
