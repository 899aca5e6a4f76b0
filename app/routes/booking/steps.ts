import { data } from "react-router";
import { isLang, type Lang } from "#i18n/locales.ts";
import { useLang } from "#app/shell/words/words.tsx";
import type { BookingStep } from "#features/booking/quote/prepare-step.server.ts";

export type Step = BookingStep;

export const STEPS = ["details", "vehicle", "extras", "checkout"] as const satisfies readonly Step[];

export function stepOf(pathname: string): Step {
  return STEPS.find((step) => pathname.endsWith(`/booking/${step}`)) ?? "details";
}

export function stepPath(lang: string, step: Step, search = ""): string {
  const path = step === "details" ? `/${lang}/booking` : `/${lang}/booking/${step}`;
  return search ? `${path}?${search}` : path;
}

export function programmePath(lang: string, search = "", page: "" | "/checkout" | "/live" = ""): string {
  return `/${lang}/booking/programme${page}${search ? `?${search}` : ""}`;
}

export function useStepPath() {
  const lang = useLang();
  return (step: Step, search = "") => stepPath(lang, step, search);
}

/** Narrows the type. The layout has redirected all other languages. */
export function langOf(segment: string): Lang {
  if (!isLang(segment)) throw data(null, { status: 404 });
  return segment;
}
