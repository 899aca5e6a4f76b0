import type { ComponentProps } from "react";
import { Form } from "react-router";
import type { TripFields } from "#features/booking/trip/trip-fields.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { stepPath, type Step } from "../steps.ts";
import { fieldsIn } from "./fields-in.ts";
import { useNextStep } from "./use-next-step.ts";

type Props = Omit<ComponentProps<typeof Form>, "method" | "action" | "onSubmit"> & {
  step: Step;
  next: Step;
  /** Drops from the ride what need not stand in an address. */
  tidy?: (fields: TripFields) => TripFields;
};

/** The form of a step: a GET to the next one. The server checks all of it and says so in the page’s own words. */
export function StepForm({ step, next, tidy = (fields) => fields, ...props }: Props) {
  const lang = useLang();
  const goToNextStep = useNextStep(step, next);
  return (
    <Form
      id="form"
      noValidate
      {...props}
      method="get"
      action={stepPath(lang, next)}
      onSubmit={(event) => {
        event.preventDefault();
        goToNextStep(tidy(fieldsIn(event.currentTarget)));
      }}
    />
  );
}
