import { href, Link } from "react-router";
import { isPartner } from "#features/organisations/commission/commission.ts";
import type { ShownOrganisation } from "#features/organisations/read-organisation.server.ts";
import type { PhoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Toolbar } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminHead, AdminSection, StatusBadge, Trail } from "../shell/admin-page.tsx";
import { AuditLog } from "../shell/audit-log.tsx";
import { Flash } from "../shell/flash.tsx";
import { FormPage } from "../shell/form-parts.tsx";
import { useErrorTexts } from "../shell/forms.ts";
import { ActsPart, ApprovalPart } from "./approval-part.tsx";
import { MoneyPart } from "./money-part.tsx";
import type { OrganisationDone, OrganisationRefusal } from "./organisation-answer.ts";
import { OrganisationForm } from "./organisation-form.tsx";
import { PeoplePart } from "./people-part.tsx";
import { RidesPart } from "./rides-part.tsx";

type Props = {
  organisation: ShownOrganisation | null;
  countries: PhoneCountries;
  formKey: string;
  done: OrganisationDone | null;
  refusal: OrganisationRefusal | null;
};

export function OrganisationView({ organisation, countries, formKey, done, refusal }: Props) {
  const t = useWords("organisations.admin");
  const lang = useLang();
  const errors = useErrorTexts(refusal?.errors ?? [], "organisations.admin.errors");
  const problem = refusal?.problem ?? null;
  const problemText = useProblemText(problem);
  return (
    <FormPage>
      <Trail steps={[{ to: href("/:lang/admin/organisations", { lang }), text: t("title") }]} />
      <AdminHead title={organisation?.name ?? t("new")}>
        {organisation ? (
          <ButtonLink
            to={href("/:lang/admin/organisations/:reference/lists", {
              lang,
              reference: organisation.reference,
            })}
            variant="secondary"
          >
            {t("lists")}
          </ButtonLink>
        ) : null}
        {organisation?.isEnded ? <StatusBadge status="closed">{t("endedBadge")}</StatusBadge> : null}
        {organisation && isPartner(organisation.form) ? (
          <ButtonLink
            variant="secondary"
            to={href("/:lang/admin/organisations/:reference/partner", {
              lang,
              reference: organisation.reference,
            })}
          >
            {t("partner")}
          </ButtonLink>
        ) : null}
      </AdminHead>
      <Flash done={done && !refusal ? t(`done.${done}`) : null} problem={problemText} />
      <ErrorSummary title={t("toCorrect")} errors={errors} />
      {organisation ? (
        <>
          <OpenedPart organisation={organisation} />
          <MoneyPart organisation={organisation} />
          <RidesPart rides={organisation.rides} />
          <ApprovalPart
            key={refusal?.rule ? "typed-rule" : `rule ${organisation.version}`}
            organisation={organisation}
            typed={refusal?.rule ?? null}
            errors={errors}
          />
          <PeoplePart people={organisation.people} typed={refusal?.invitation ?? null} errors={errors} />
        </>
      ) : null}
      <OrganisationForm
        key={refusal?.typed ? "typed" : `saved ${organisation?.version ?? 0}`}
        organisation={organisation}
        typed={refusal?.typed ?? null}
        countries={countries}
        formKey={refusal?.typed?.formKey || formKey}
        errors={errors}
      />
      {organisation ? (
        <>
          {organisation.form.businessSiren ? <AddressPart organisation={organisation} /> : null}
          <EndPart organisation={organisation} />
          <ActsPart acts={organisation.acts} />
          <AuditLog entries={organisation.audit} />
        </>
      ) : null}
    </FormPage>
  );
}

/** The application that opened the account, and the missing address of its desk. */
function OpenedPart({
  organisation: { reference, application, lacksDesk, isEnded },
}: {
  organisation: ShownOrganisation;
}) {
  const t = useWords("organisations.admin.opened");
  const lang = useLang();
  return (
    <>
      {application ? (
        <Text size="small">
          <Link to={href("/:lang/admin/requests/:reference", { lang, reference: application })}>
            {t("application", { reference: `\u2066${application}\u2069` })}
          </Link>
        </Text>
      ) : null}
      {lacksDesk && !isEnded ? (
        <Notice tone="warning" title={t("noDesk")}>
          <p>{t("deskLead")}</p>
          <Link to={href("/:lang/admin/organisations/:reference/partner", { lang, reference })}>
            {t("deskLink")}
          </Link>
        </Notice>
      ) : null}
    </>
  );
}

function useProblemText(problem: OrganisationRefusal["problem"]): string | null {
  const t = useWords("organisations.admin.problems");
  const address = useWords("einvoicing.address");
  const { money } = useFormats();
  if (!problem) return null;
  switch (problem.key) {
    case "too-much":
      return t("too-much", { most: money(problem.most) });
    case "address-several":
      return address("several", { addresses: problem.addresses.join(" · ") });
    case "address-none":
      return address("none");
    case "address-unavailable":
      return address("unavailable");
    case "address-unset":
      return address("unset");
    default:
      return t(problem.key);
  }
}

function AddressPart({ organisation: { version } }: { organisation: ShownOrganisation }) {
  const t = useWords("einvoicing.address");
  return (
    <Toolbar as={AdminForm}>
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value="address" variant="secondary">
        {t("look")}
      </Button>
    </Toolbar>
  );
}

function EndPart({ organisation: { version, isEnded, openRides } }: { organisation: ShownOrganisation }) {
  const t = useWords("organisations.admin.end");
  return (
    <AdminSection title={t("title")}>
      <Text anywhere size="small" tone="soft">
        {isEnded ? t("endedNote") : t("note", { count: openRides })}
      </Text>
      <Toolbar as={AdminForm}>
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value={isEnded ? "reopen" : "end"} variant="secondary">
          {t(isEnded ? "reopen" : "end")}
        </Button>
      </Toolbar>
    </AdminSection>
  );
}
