import { SPECIAL_REQUEST_ANSWERS, type SpecialRequestAnswer } from "#features/booking/allowed-actions.ts";
import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel, Toolbar } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { useActs } from "../shell/use-acts.ts";
import { ConfirmBox } from "./confirm-box.tsx";

/** An answer must be confirmed (`?answer=femaleChauffeur:confirmed` asks), and can be undone for some minutes. */
export function SpecialRequestsPart({ booking }: { booking: AdminBooking }) {
  const { asked } = useActs();
  const [answered, given] = (asked("answer") ?? "").split(":");
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
            answer={
              answered === one.specialRequest
                ? SPECIAL_REQUEST_ANSWERS.find((answer) => answer === given)
                : undefined
            }
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
  answer: SpecialRequestAnswer | undefined;
};

function RequestState({ request, isOpen, answer }: RequestStateProps) {
  const { formKey } = useActs();
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
