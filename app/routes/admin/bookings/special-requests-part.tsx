import { SPECIAL_REQUEST_ANSWERS, type SpecialRequestAnswer } from "#features/booking/allowed-actions.ts";
import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import type { SpecialRequest } from "#features/pricing/extras.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel, Toolbar } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { ConfirmBox } from "./confirm-box.tsx";

export type Answering = { specialRequest: SpecialRequest; answer: SpecialRequestAnswer };

type SpecialRequestsProps = { booking: AdminBooking; answering: Answering | null; formKey: string };

/** An answer must be confirmed, and can be undone for some minutes. */
export function SpecialRequestsPart({ booking, answering, formKey }: SpecialRequestsProps) {
  const t = useWords("operations");
  if (booking.specialRequests.length === 0) return null;
  return (
    <AdminSection title={t("specialRequests.title")}>
      {booking.specialRequests.map((one) => (
        <Panel gap={3} key={one.specialRequest} id={one.specialRequest}>
          <p>
            <b>{t(`specialRequests.${one.specialRequest}`)}</b>
          </p>
          <RequestState
            request={one}
            isOpen={booking.moves.answer.includes(one.specialRequest)}
            answer={answering?.specialRequest === one.specialRequest ? answering.answer : null}
            formKey={formKey}
          />
        </Panel>
      ))}
      <Text anywhere size="small" tone="soft">
        {t("specialRequests.note")}
      </Text>
    </AdminSection>
  );
}

type RequestStateProps = {
  request: AdminBooking["specialRequests"][number];
  isOpen: boolean;
  answer: Answering["answer"] | null;
  formKey: string;
};

function RequestState({ request, isOpen, answer, formKey }: RequestStateProps) {
  const t = useWords("operations.specialRequests");
  const formats = useFormats();
  const { specialRequest, status, pending } = request;
  if (pending && isOpen) {
    return (
      <Toolbar as={AdminForm} preventScrollReset>
        <p role="status">
          {t("pending", { answer: t(`states.${pending.answer}`), time: formats.time(pending.leavesAt) })}
        </p>
        <input type="hidden" name="special_request" value={specialRequest} />
        <Button type="submit" name="intent" value="undo-special-request" variant="secondary">
          {t("undo")}
        </Button>
      </Toolbar>
    );
  }
  if (!isOpen) return <p>{t(`states.${status === "none" ? "requested" : status}`)}</p>;
  if (answer) {
    return (
      <ConfirmBox
        question={t(`asks.${answer}`)}
        fields={{ special_request: specialRequest, intent: "answer-special-request", form_key: formKey }}
        button={{ name: "answer", value: answer, label: t(`yes.${answer}`) }}
        keep={t("keep")}
      />
    );
  }
  return (
    <Toolbar as="p">
      {SPECIAL_REQUEST_ANSWERS.map((one) => (
        <ButtonLink
          key={one}
          to={`?answer=${specialRequest}:${one}#${specialRequest}`}
          variant={one === "confirmed" ? "primary" : "secondary"}
          preventScrollReset
        >
          {t(one === "confirmed" ? "confirm" : "decline")}
        </ButtonLink>
      ))}
    </Toolbar>
  );
}
