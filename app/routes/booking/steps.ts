import { createContext, useContext } from "react";
import { data } from "react-router";
import { isLang, type Lang } from "#i18n/locales.ts";
import { useLang } from "#app/shell/words/words.tsx";
import type { BookingStep } from "#features/booking/quote/prepare-step.server.ts";

export type Step = BookingStep;

/** The steps of a booking, in order; each has its own address. */
export const STEPS = ["details", "vehicle", "extras", "checkout"] as const satisfies readonly Step[];

/** The step that an address stands for. */
export function stepOf(pathname: string): Step {
  return STEPS.find((step) => pathname.endsWith(`/booking/${step}`)) ?? "details";
}

/** The address of a step, with the ride in it. */
export function stepPath(lang: string, step: Step, search = "", base = "booking"): string {
  const path = step === "details" ? `/${lang}/${base}` : `/${lang}/${base}/${step}`;
  return search ? `${path}?${search}` : path;
}

/** Where the steps are: on the site, or in the admin for a guest on the phone. */
export const StepBase = createContext<string | undefined>(undefined);

/** `stepPath` from where the page is. */
export function useStepPath() {
  const lang = useLang();
  const base = useContext(StepBase);
  return (step: Step, search = "") => stepPath(lang, step, search, base);
}

/** The language in an address. The layout above has sent all others away; this is for the type, and for the careful. */
export function langOf(segment: string): Lang {
  if (!isLang(segment)) throw data(null, { status: 404 });
  return segment;
}
