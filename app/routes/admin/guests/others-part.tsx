import { Form } from "react-router";
import type { GuestData } from "#features/privacy/export/read-guest-data.server.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminSection } from "../shell/admin-page.tsx";

type Others = Pick<GuestData, "others">;

export function alsoIn(fields: FormData | URLSearchParams): string[] {
  return fields
    .getAll("also")
    .filter((one) => typeof one === "string" && /^[\w-]{3,20}$/.test(one))
    .slice(0, 200) as string[];
}

export function OthersPart({ others }: Others) {
  const t = useWords("guests.data");
  if (others.length === 0) return null;
  return (
    <AdminSection title={t("othersTitle")}>
      <Text anywhere size="small" tone="soft">
        {t("othersNote")}
      </Text>
      <Stack as={Form} gap={5} method="get" preventScrollReset>
        {others.map(({ reference, fullName, email, isChosen }) => (
          <CheckboxField
            key={reference}
            id={`also-${reference}`}
            name="also"
            value={reference}
            defaultChecked={isChosen}
            label={
              <>
                <Ltr>{reference}</Ltr> · <bdi>{fullName}</bdi>
              </>
            }
            hint={email ? <Ltr>{email}</Ltr> : t("noEmail")}
          />
        ))}
        <p>
          <Button type="submit" variant="secondary">
            {t("choose")}
          </Button>
        </p>
      </Stack>
    </AdminSection>
  );
}

export function ChosenOthers({ others }: Others) {
  return others
    .filter(({ isChosen }) => isChosen)
    .map(({ reference }) => <input key={reference} type="hidden" name="also" value={reference} />);
}
