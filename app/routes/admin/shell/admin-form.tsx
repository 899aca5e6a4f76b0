import { type ComponentProps, type SubmitEvent, useEffect, useRef } from "react";
import { Form, useActionData } from "react-router";
import { useWords } from "#app/shell/words/words.tsx";
import { isChanged } from "#app/shell/early/early-input.ts";
import { Text } from "#app/ui/text.tsx";
import { openForms } from "./connection.ts";
import { useGuard, useUnsaved } from "./leave-guard.tsx";
import { useDraft } from "./use-draft.ts";

type AdminFormProps = ComponentProps<typeof Form> & {
  draft?: string;
  /**
   * The form was rendered again with the typed values, so a comparison with its default values does not find changes.
   */
  holdsChanges?: boolean;
};

let sentForm: HTMLFormElement | null = null;

/**
 * Every form of the admin that posts. It asks before its unsaved text is lost (`LeaveGuard`), and keeps the text if it
 * cannot be sent (`keepPageOnFailure`). Searches and filters are plain `Form`s.
 */
export function AdminForm({
  draft,
  holdsChanges = false,
  onSubmit,
  ref: given,
  children,
  ...props
}: AdminFormProps) {
  const t = useWords("admin");
  const own = useRef<HTMLFormElement>(null);
  const guard = useGuard();
  const answer: unknown = useActionData();
  const { isRestored, forget } = useDraft(own, { thing: draft, isFresh: answer === undefined });
  const holdsText = () =>
    holdsChanges ||
    [...(own.current?.elements ?? [])].some((control) => isText(control) && isChanged(control));

  useEffect(() => {
    openForms.answer = answer;
    if (answer === undefined) sentForm = null;
  }, [answer]);

  /**
   * A rejected form contains unsaved text. If React has replaced its element, any form of the page counts as that form.
   */
  const isRefused = (isSubmitting: boolean) =>
    answer !== undefined &&
    sentForm !== null &&
    (sentForm === own.current || (!sentForm.isConnected && !isSubmitting));
  useUnsaved({
    isUnsaved: (isSubmitting) => holdsText() || isRefused(isSubmitting),
    isDraft: draft !== undefined,
    form: own,
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    if (holdsText() || isRefused(false)) sentForm = event.currentTarget;
    openForms.onAccepted = forget;
    guard?.noteSubmit(event.currentTarget);
  };
  return (
    <Form
      method="post"
      {...props}
      ref={(form) => {
        own.current = form;
        if (typeof given === "function") given(form);
        else if (given) given.current = form;
      }}
      onSubmit={submit}
    >
      {isRestored ? (
        <Text anywhere size="small" tone="soft" role="status">
          {t("draftRestored")}
        </Text>
      ) : null}
      {children}
    </Form>
  );
}

/** Passwords and codes do not count as unsaved text: they are easy to enter again. */
function isText(control: Element): boolean {
  if (!(control instanceof HTMLInputElement)) return true;
  return control.type !== "password" && control.type !== "hidden" && control.autocomplete !== "one-time-code";
}
