import { type ComponentProps, useId, type ReactNode } from "react";
import { Form, useNavigation, useNavigate } from "react-router";
import { textsIn } from "#i18n/clean-text.ts";
import { type TripFields, writeTripFields, readTripFields } from "#features/booking/trip/trip-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useStepPath, type Step } from "../steps.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Heading } from "#app/ui/text.tsx";
import styles from "./step-form.module.css";

type Props = Omit<ComponentProps<typeof Form>, "method" | "action" | "onSubmit"> & {
  step: Step;
  next: Step;
  tidy?: (fields: TripFields) => TripFields;
};

/** Native validation is off, because the server's errors are in the page's language. */
export function StepForm({ step, next, tidy = (fields) => fields, ...props }: Props) {
  const stepPath = useStepPath();
  const goToNextStep = useNextStep(step, next);
  return (
    <Form
      id="form"
      noValidate
      {...props}
      method="get"
      data-in-address=""
      action={stepPath(next)}
      onSubmit={(event) => {
        event.preventDefault();
        goToNextStep(tidy(fieldsIn(event.currentTarget)));
      }}
    />
  );
}

export function StepActions({ label }: { label: string }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <p className={styles.actions}>
      <Button type="submit" className={styles.button} aria-busy={isBusy || undefined}>
        <span>{label}</span>
        <Icon icon="arrow-right" mirrored />
      </Button>
    </p>
  );
}

type CarriedFieldsProps = { fields: TripFields } & (
  | { only: readonly string[] }
  | { except: readonly string[] }
);

export function CarriedFields({ fields, ...which }: CarriedFieldsProps) {
  const wanted = (name: string) =>
    "only" in which ? which.only.includes(name) : !which.except.includes(name);
  return [...writeTripFields(fields)]
    .filter(([name]) => wanted(name))
    .map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}

/**
 * Navigates to the next step with the trip in its address, without empty fields. The current step also gets the trip in
 * its address, so that Back restores it.
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

/** Parsed as on the server. Browser only. */
export function fieldsIn(form: HTMLFormElement): TripFields {
  return readTripFields(new URLSearchParams(textsIn(new FormData(form))));
}

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Stack aria-labelledby={id} as="section" gap={5}>
      <Heading id={id} size="s">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
