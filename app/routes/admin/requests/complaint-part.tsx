import type { ComplaintClock } from "#features/inquiries/complaint.ts";
import type { Company } from "#features/company/company.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminSection, StatusBadge } from "../shell/admin-page.tsx";

export function ComplaintBadge({ clock }: { clock: ComplaintClock }) {
  const t = useWords("complaints");
  const { day } = useFormats();
  const { state, answerBy, mediationFrom } = clock;
  const date = day(`${state === "mediation" ? mediationFrom : answerBy}T12:00:00Z`);
  const isDue = state !== "answered" && state !== "open";
  return <StatusBadge status={isDue ? "new" : "answered"}>{t(`states.${state}`, { date })}</StatusBadge>;
}

type ComplaintPartProps = { clock: ComplaintClock; mediator: Company["mediator"] };

export function ComplaintPart({ clock, mediator }: ComplaintPartProps) {
  const t = useWords("complaints");
  const { day } = useFormats();
  const at = (date: string) => day(`${date}T12:00:00Z`);
  const rows = [
    { label: t("answerBy"), value: at(clock.answerBy) },
    { label: t("mediationFrom"), value: at(clock.mediationFrom) },
    {
      label: t("mediator"),
      value: mediator.name === "" ? t("noMediator") : <Mediator mediator={mediator} />,
    },
  ];
  return (
    <AdminSection title={t("title")}>
      <p>
        <ComplaintBadge clock={clock} />
      </p>
      <DefinitionList rows={rows} />
      <Text size="small" tone="soft">
        {t("rule")}
      </Text>
    </AdminSection>
  );
}

/** The site is free text of the owner: it is linked only if it is an HTTPS address. */
function Mediator({ mediator: { name, site } }: Pick<ComplaintPartProps, "mediator">) {
  const isAddress = URL.parse(site)?.protocol === "https:";
  return isAddress ? (
    <a href={site}>
      <bdi>{name}</bdi>
    </a>
  ) : (
    <bdi>{name}</bdi>
  );
}
