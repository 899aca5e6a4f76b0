import type { ReactNode } from "react";
import type { ShownAct } from "#features/organisations/acts/organisation-acts.server.ts";
import { MEMBER_ROLES } from "#features/organisations/organisation.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";

export function ActList({ acts }: { acts: ShownAct[] }) {
  const t = useWords("approvals.acts");
  const roles = useWords("organisations.roles");
  const { dateTimeParis, money } = useFormats();
  const roleName = (typed: string | undefined) => {
    const role = MEMBER_ROLES.find((one) => one === typed);
    return role ? roles(role) : "";
  };
  return (
    <div>
      {acts.map(({ id, at, email, act, details }) => {
        const { person, booking, role, amount, count } = details;
        const known = {
          person: (text: ReactNode) => <Ltr>{text}</Ltr>,
          name: person ?? t("unknown"),
          booking: (text: ReactNode) => <Ltr>{text}</Ltr>,
          reference: booking ?? "",
          role: roleName(role),
          amount: money(Number(amount ?? 0)),
          count: count ?? "",
        };
        const isOfCompany = email === "" && act === "approval-asked";
        const unnamed = details["by"] === "link" ? "link" : isOfCompany ? "company" : "unknown";
        return (
          <Stack key={id} gap={1} padTop={3} padBottom={3} lineBelow="line">
            <Text anywhere>
              <span>{email === "" ? t(unnamed) : <Ltr>{email}</Ltr>}</span> <span>{t.rich(act, known)}</span>
            </Text>
            <Text size="small" tone="soft">
              {dateTimeParis(at)}
            </Text>
          </Stack>
        );
      })}
    </div>
  );
}
