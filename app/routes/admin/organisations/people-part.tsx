import { MEMBER_ROLES } from "#features/organisations/organisation.ts";
import type { TypedInvitation } from "#features/organisations/people/invite-member.server.ts";
import type { ShownPerson } from "#features/organisations/people/read-people.server.ts";
import { type ErrorText, useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { FieldGrid } from "../shell/form-parts.tsx";
import { Rows } from "../shell/rows.tsx";

type Props = { people: ShownPerson[]; typed: TypedInvitation | null; errors: ErrorText[] };

export function PeoplePart({ people, typed, errors }: Props) {
  const t = useWords("organisations");
  const form = useForm<TypedInvitation>({ typed, saved: { role: "manager" }, errors });
  return (
    <AdminSection title={t("admin.people")}>
      {people.length === 0 ? (
        <Text size="small" tone="soft">
          {t("admin.noPeople")}
        </Text>
      ) : (
        <Rows>
          {people.map((person) => (
            <Person key={person.id} person={person} isBusy={form.isBusy} />
          ))}
        </Rows>
      )}
      <Stack as={AdminForm} gap={4} noValidate key={typed ? "typed" : people.length}>
        <FieldGrid>
          <TextField
            {...form.field("email")}
            type="email"
            label={t("people.email")}
            maxLength={254}
            autoComplete="off"
            dir="ltr"
          />
          <SelectField
            {...form.field("role")}
            label={t("people.role")}
            options={MEMBER_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
          />
        </FieldGrid>
        <p>
          <Button type="submit" name="intent" value="invite" variant="secondary" disabled={form.isBusy}>
            {t("people.invite")}
          </Button>
        </p>
      </Stack>
    </AdminSection>
  );
}

function Person({ person, isBusy }: { person: ShownPerson; isBusy: boolean }) {
  const t = useWords("organisations");
  const { dateTime } = useFormats();
  const { id, email, role, invitedBy, state, expiresAt } = person;
  const facts = [
    t(`roles.${role}`),
    ...(state === "invited" ? [t("people.invited", { date: dateTime(expiresAt) })] : []),
    ...(state === "expired" ? [t("people.expired")] : []),
    ...(invitedBy ? [t("admin.invitedBy", { person: invitedBy })] : []),
  ];
  return (
    <li>
      <span>
        <Text as="span" anywhere>
          <Ltr>{email}</Ltr>
        </Text>
        <Text anywhere size="small" tone="soft">
          {facts.join(" · ")}
        </Text>
      </span>
      <Stack as={AdminForm} gap={3}>
        <input type="hidden" name="member" value={id} />
        <FieldGrid>
          <SelectField
            name="role"
            id={`role-${id}`}
            label={t("people.role")}
            defaultValue={role}
            options={MEMBER_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
          />
        </FieldGrid>
        <Cluster gap={4} row={2} align="center">
          <Button type="submit" name="intent" value="role" variant="secondary" disabled={isBusy}>
            {t("people.save")}
            <span className="visually-hidden"> {email}</span>
          </Button>
          <Button type="submit" name="intent" value="remove" variant="quiet" disabled={isBusy}>
            {t("people.remove")}
            <span className="visually-hidden"> {email}</span>
          </Button>
        </Cluster>
      </Stack>
    </li>
  );
}
