import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import type { FieldError } from "#i18n/field-error.ts";
import { CASH_LIMIT } from "#features/pricing/price.ts";
import { FormPart } from "#app/shell/errors/kept-form.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { STEPS, useStepPath, type Step } from "../steps.ts";
import { useErrorText } from "./use-error-text.ts";
import styles from "./step-frame.module.css";

type Props = {
  step: Step;
  head?: "quote" | "vehicleQuote";
  search: string;
  errors: FieldError[];
  /** Counts submissions, so that repeated errors are announced again. */
  attempt?: number;
  /** A step without an aside has its own layout. */
  aside?: ReactNode;
  children: ReactNode;
};

export function StepFrame({ step, head, search, errors, attempt, aside, children }: Props) {
  const t = useWords("booking.heads");
  const top = useFocusOnArrival(errors.length === 0);
  return (
    <Container className={styles.page}>
      <StepLinks step={step} search={search} />
      <div ref={top} tabIndex={-1} className={classes(styles.top, "ringless")}>
        <BackLink step={step} search={search} />
        <PageHead
          title={t(`${head ?? step}.title`)}
          lead={t(`${head ?? step}.lead`)}
          className={styles.head}
        />
      </div>
      <StepErrors key={attempt} errors={errors} />
      {aside ? (
        <Stack gap={7} className={styles.columns}>
          <Stack as="aside" gap={5} sticky last>
            <FormPart>{aside}</FormPart>
          </Stack>
          <div>{children}</div>
        </Stack>
      ) : (
        children
      )}
    </Container>
  );
}

function StepLinks({ step, search }: { step: Step; search: string }) {
  const t = useWords("booking.steps");
  const stepPath = useStepPath();
  const position = STEPS.indexOf(step);
  const links = STEPS.map((key, index) => ({
    key,
    label: t(key),
    to: index < position ? stepPath(key, search) : undefined,
  }));
  return <Steps label={t("label")} steps={links} current={step} className={styles.steps} />;
}

function BackLink({ step, search }: { step: Step; search: string }) {
  const t = useWords("booking.back");
  const stepPath = useStepPath();
  const before = STEPS[STEPS.indexOf(step) - 1];
  if (before === undefined || before === "checkout") return null;
  return (
    <Text size="small" below={3} links="quiet">
      <Link to={stepPath(before, search)}>
        <Icon icon="arrow-left" size={18} mirrored />
        <span>{t(before)}</span>
      </Link>
    </Text>
  );
}

/**
 * After a client-side navigation the heading takes the focus, as on a new page. A server-rendered page keeps the focus:
 * its guest may be typing already, and the focus would start `useAtFirstTouch`.
 */
function useFocusOnArrival(wanted: boolean) {
  const top = useRef<HTMLDivElement>(null);
  // The location key does not distinguish them: the router sets one on the initial page too.
  const isDrawnHere = useHydrated();
  const takesFocus = useRef(isDrawnHere && wanted);
  useEffect(() => {
    if (takesFocus.current) top.current?.focus({ preventScroll: true });
  }, []);
  return top;
}

function StepErrors({ errors }: { errors: FieldError[] }) {
  const t = useWords("booking");
  const textOf = useErrorText();
  return (
    <ErrorSummary
      title={t("errorsTitle", { count: errors.length })}
      errors={errors.map((error) => ({ field: error.field, text: textOf(error) }))}
      className={styles.errors}
    />
  );
}

/** Shown from the first step on (consumer code, L221-14). */
export function PaymentMeans({ cardOffered }: { cardOffered: boolean }) {
  const t = useWords("booking.means");
  const { money } = useFormats();
  return (
    <Cluster as="p" gap={3} align="start" single size="note" tone="soft" className={styles.means}>
      <Icon icon="credit-card" size={18} className="accent" />
      <span>
        {t.rich(cardOffered ? "cardAndCash" : "cash", {
          cash: money(CASH_LIMIT),
          ltr: (text: ReactNode) => <Ltr>{text}</Ltr>,
        })}
      </span>
    </Cluster>
  );
}
