import { STEPS, type Step } from "#app/routes/booking/steps.ts";

/** Below the language. */
export const PHONE_STEP_BASE = "admin/bookings/new";

/** What is no step is the first one. */
export function phoneStepOf(segment: string | undefined): Step {
  return STEPS.find((step) => step === segment) ?? "details";
}
