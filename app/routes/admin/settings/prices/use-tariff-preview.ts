import { useEffect, type RefObject } from "react";
import { useFetcher } from "react-router";
import type { PricesAnswer } from "./prices-answer.ts";

const PAUSE_MS = 400;

/** Prices the test ride again whenever a field of the form has changed; without JavaScript a button does. */
export function useTrial(form: RefObject<HTMLFormElement | null>) {
  const fetcher = useFetcher<PricesAnswer>();
  const { submit } = fetcher;
  const ask = (intent: string) => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    typed.set("intent", intent);
    void submit(typed, { method: "post" });
  };
  useEffect(() => {
    const element = form.current;
    let timer: ReturnType<typeof setTimeout>;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const typed = new FormData(element ?? undefined);
        typed.set("intent", "try");
        void submit(typed, { method: "post" });
      }, PAUSE_MS);
    };
    element?.addEventListener("change", soon);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("change", soon);
    };
  }, [form, submit]);
  return { ask, trial: fetcher.data?.trial ?? null, isBusy: fetcher.state !== "idle" };
}
