import { STEPS, type Step } from "#app/routes/booking/steps.ts";

/** Without the language prefix. */
export const PHONE_STEP_BASE = "admin/bookings/new";

export function phoneStepOf(segment: string | undefined): Step {
  return STEPS.find((step) => step === segment) ?? "details";
}
