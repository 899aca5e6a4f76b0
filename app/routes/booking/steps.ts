import { createContext, useContext } from "react";
import { data } from "react-router";
import { isLang, type Lang } from "#i18n/locales.ts";
import { useLang } from "#app/shell/words/words.tsx";
import type { BookingStep } from "#features/booking/quote/prepare-step.server.ts";

export type Step = BookingStep;

export const STEPS = ["details", "vehicle", "extras", "checkout"] as const satisfies readonly Step[];

export function stepOf(pathname: string): Step {
  return STEPS.find((step) => pathname.endsWith(`/booking/${step}`)) ?? "details";
}

/** The address of a step with the trip as `search`. */
export function stepPath(lang: string, step: Step, search = "", base = "booking"): string {
  const path = step === "details" ? `/${lang}/${base}` : `/${lang}/${base}/${step}`;
  return search ? `${path}?${search}` : path;
}

/** The base path of the steps: on the site, or in the admin for a phone booking. */
export const StepBase = createContext<string | undefined>(undefined);

export function useStepPath() {
  const lang = useLang();
  const base = useContext(StepBase);
  return (step: Step, search = "") => stepPath(lang, step, search, base);
}

/** Narrows the type. The layout has redirected all other languages. */
export function langOf(segment: string): Lang {
  if (!isLang(segment)) throw data(null, { status: 404 });
  return segment;
}
