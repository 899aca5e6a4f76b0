import { useRef, type ReactNode } from "react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { usePostErrors } from "../../shell/forms.ts";
import { CheckedForm } from "./checked-form.tsx";
import type { RideForm, RideFormProps } from "./edit-form-fields.tsx";
import type { EditPage } from "./edit-page.server.ts";
import { useTerminals } from "./use-terminals.ts";
import { Text } from "#app/ui/text.tsx";

type Props<Page> = {
  page: Page;
  lead: string;
  problem: ReactNode;
  /** Key of the preview that the page shows; empty without one. */
  seen: string;
  isAnswered: boolean;
  previewTitle: string;
  preview: ReactNode;
  save: string | null;
  children(props: { page: Page; errorOf: RideFormProps["errorOf"] }): ReactNode;
};

export function RideEditForm<Page extends RideForm & Pick<EditPage, "errors" | "formKey">>({
  page,
  lead,
  problem,
  isAnswered,
  children,
  ...checked
}: Props<Page>) {
  const t = useWords("operations.edit");
  const errors = usePostErrors(page.errors);
  const form = useRef<HTMLFormElement>(null);
  const terminals = useTerminals(form, page);
  return (
    <>
      <Text measure>{lead}</Text>
      {problem ? (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      ) : null}
      <ErrorSummary title={t("refused")} errors={errors} />
      {/* The key mounts the fields again with the values that the server understood. */}
      <CheckedForm key={page.formKey} ref={form} formKey={page.formKey} isAnswered={isAnswered} {...checked}>
        {children({
          page: { ...page, terminals },
          errorOf: (field) => errors.find((one) => one.field === field)?.text,
        })}
      </CheckedForm>
    </>
  );
}
