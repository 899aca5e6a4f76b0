import type { ComponentProps } from "react";
import { Form, useNavigation, useNavigate } from "react-router";
import { type TripFields, writeTripFields, readTripFields } from "#features/booking/trip/trip-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useStepPath, type Step } from "../steps.ts";
import styles from "./step-form.module.css";

type Props = Omit<ComponentProps<typeof Form>, "method" | "action" | "onSubmit"> & {
  step: Step;
  next: Step;
  /** Drops from the ride what need not stand in an address. */
  tidy?: (fields: TripFields) => TripFields;
};

/** The form of a step: a GET to the next one. The server checks all of it and says so in the page’s own words. */
export function StepForm({ step, next, tidy = (fields) => fields, ...props }: Props) {
  const stepPath = useStepPath();
  const goToNextStep = useNextStep(step, next);
  return (
    <Form
      id="form"
      noValidate
      {...props}
      method="get"
      action={stepPath(next)}
      onSubmit={(event) => {
        event.preventDefault();
        goToNextStep(tidy(fieldsIn(event.currentTarget)));
      }}
    />
  );
}

/** The one way on. */
export function StepActions({ label }: { label: string }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <p className={styles.actions}>
      <Button type="submit" className={styles.button} aria-busy={isBusy || undefined}>
        {label}
        <Icon icon="arrow-right" mirrored />
      </Button>
    </p>
  );
}

type CarriedFieldsProps = { fields: TripFields } & (
  | { only: readonly string[] }
  | { except: readonly string[] }
);

/** What other steps know of the ride travels along, by its names in the address. */
export function CarriedFields({ fields, ...which }: CarriedFieldsProps) {
  const wanted = (name: string) =>
    "only" in which ? which.only.includes(name) : !which.except.includes(name);
  return [...writeTripFields(fields)]
    .filter(([name]) => wanted(name))
    .map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}

/**
 * Leads to the next step with the ride in its address, without what is empty. The step that is left keeps the ride in
 * its own address too, so that the browser’s way back finds it.
 */
export function useNextStep(step: Step, next: Step): (fields: TripFields) => void {
  const navigate = useNavigate();
  const stepPath = useStepPath();
  return (fields) => {
    const search = writeTripFields(fields).toString();
    window.history.replaceState(window.history.state, "", stepPath(step, search));
    void navigate(stepPath(next, search));
  };
}

/** What stands in the form at this moment, as the server would read it. Browser only. */
export function fieldsIn(form: HTMLFormElement): TripFields {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return readTripFields(new URLSearchParams(texts));
}
