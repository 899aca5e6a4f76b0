import type { AdminRequest } from "#features/inquiries/read-request.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { Record } from "../shell/record.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { look } from "#app/routes/admin/shell/look.ts";

export function GuestWords({ inquiry }: { inquiry: AdminRequest }) {
  const t = useWords("offers.admin");
  const formats = useFormats();
  const said = inquiry.entries.filter(({ direction, text }) => direction === "from_guest" && text);
  return (
    <AdminSection title={t("said")}>
      {said.toReversed().map(({ id, at, text }) => (
        <div key={id} className={look("side", "accent")}>
          <Text size="small" tone="soft">
            <time dateTime={at}>{formats.dateTime(at)}</time>
          </Text>
          <Text lines anywhere dir="auto">
            {text}
          </Text>
        </div>
      ))}
      <Stack gap={5}>
        <Record parts={inquiry.sections} />
      </Stack>
    </AdminSection>
  );
}
