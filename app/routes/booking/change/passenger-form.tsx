import { Form } from "react-router";
import { ACCOUNT_TEXTS } from "#features/booking/organisation/account-terms.ts";
import { EmployeeNumberField } from "#app/shell/booking/employee-number-field.tsx";
import { PassengerFields } from "#app/shell/booking/passenger-fields.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Panel, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { useErrorOf } from "../frame/use-error-text.ts";
import type { ChangeAnswer, ChangePage } from "./change-page.server.ts";
import { SavePart } from "./save-part.tsx";

type Props = { page: ChangePage; isSaved: boolean; answer: ChangeAnswer | null };

export function PassengerForm({ page, isSaved, answer }: Props) {
  const t = useWords("changes");
  const mine = answer?.group === "passenger" ? answer : null;
  const { passenger, version } = page;
  const name = passenger.saved.passengerName || page.leg.fullName;
  const errorOf = useErrorOf(mine?.errors ?? []);
  return (
    <Panel as="section" gap={5} raised look="roomy" aria-labelledby="passenger">
      <Heading id="passenger" size="s" padBottom={3} lineBelow="accent">
        {t("groups.passenger")}
      </Heading>
      <Stack method="post" as={Form} gap={5} noValidate preventScrollReset key={version}>
        <input type="hidden" name="intent" value="passenger" />
        <input type="hidden" name="version" value={version} />
        {mine?.isStale ? (
          <Notice tone="warning" role="alert">
            {t("changed", { now: name })}
          </Notice>
        ) : null}
        <Text size="small" tone="soft" measure>
          {t("passengerLead")}
        </Text>
        <PassengerFields
          typed={mine?.typed ?? passenger.saved}
          errorOf={errorOf}
          channels={passenger.channels}
          countries={passenger.countries}
        />
        {passenger.employeeNumber === null ? null : (
          <EmployeeNumberField
            value={mine?.employeeNumber ?? passenger.employeeNumber}
            isOneOfSeveral={passenger.isOneOfSeveral}
            error={errorOf(ACCOUNT_TEXTS.employeeNumber[0])}
          />
        )}
        {passenger.isOneOfSeveral ? (
          <CheckboxField
            name="all_rides"
            label={t("allRides")}
            defaultChecked={mine ? mine.isForAll : passenger.isShared}
          />
        ) : null}
        <SavePart isSaved={isSaved && !answer} />
      </Stack>
    </Panel>
  );
}
