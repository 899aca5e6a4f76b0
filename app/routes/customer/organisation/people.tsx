import { data, redirect } from "react-router";
import { MEMBER_ROLES } from "#features/organisations/organisation.ts";
import { changeMember } from "#features/organisations/people/change-member.server.ts";
import { inviteMember, readInvitationForm } from "#features/organisations/people/invite-member.server.ts";
import { readPeople, type ShownPerson } from "#features/organisations/people/read-people.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Grid, Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { Route } from "./+types/people.ts";
import { asMemberWith, frameOf, notFound } from "./member-request.server.ts";
import { OrganisationFrame } from "./organisation-frame.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

const DONE = ["invited", "changed", "removed"] as const;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { member, services, lang } = await asMemberWith({ context, params, request }, "people");
  const people = await readPeople(services, member.organisation.id);
  const done = DONE.find((one) => one === url.searchParams.get("done")) ?? null;
  const words = pickWords(lang, ["organisations"]);
  return data({ frame: frameOf(member), people, me: member.id, done, words }, { headers: PRIVATE });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { member, services, lang } = await asMemberWith({ context, params, request }, "people");
  const form = await request.formData();
  const goTo = (done: (typeof DONE)[number]) =>
    redirect(`/${lang}/organisation/people?done=${done}`, { status: 303, headers: PRIVATE });
  const intent = fieldIn(form, "intent");
  if (intent === "invite") {
    const invited = await inviteMember(services, member, member.organisation, readInvitationForm(form));
    if (invited.kind === "done") return goTo("invited");
    const [error] = invited.errors;
    return data(
      { key: error?.key ?? "email-invalid", params: error?.params, typed: invited.typed },
      { status: 422, headers: PRIVATE },
    );
  }
  const role = intent === "remove" ? null : fieldIn(form, "role");
  const changed = await changeMember(services, member, member.organisation.id, {
    memberId: fieldIn(form, "member"),
    role,
  });
  if (changed.kind === "missing") throw notFound();
  if (changed.kind === "own")
    return data({ key: "own", params: undefined, typed: null }, { status: 422, headers: PRIVATE });
  return goTo(role === null ? "removed" : "changed");
}

export function headers() {
  return PRIVATE;
}

export default function OrganisationPeople({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, people, me, done } = loaderData;
  const t = useWords("organisations");
  return (
    <OrganisationFrame frame={frame} page="people">
      {actionData?.key === "own" ? (
        <Notice tone="warning" role="alert">
          {t("errors.own")}
        </Notice>
      ) : null}
      {done && !actionData ? (
        <Notice tone="success" role="status">
          {t(`done.${done}`)}
        </Notice>
      ) : null}
      <Text measure>{t("people.lead")}</Text>
      <Stack as="ul">
        {people.map((person) => (
          <Person key={person.id} person={person} isMe={person.id === me} />
        ))}
      </Stack>
      <InviteForm refused={actionData?.typed ? actionData : null} />
    </OrganisationFrame>
  );
}

function Person({ person, isMe }: { person: ShownPerson; isMe: boolean }) {
  const t = useWords("organisations");
  const lang = useLang();
  const { dateTimeParis } = useFormats();
  const { id, email, role, state, expiresAt } = person;
  return (
    <Stack as="li" gap={3} padTop={4} padBottom={4} lineBelow="line">
      <span>
        <Text strong anywhere>
          <Ltr>{email}</Ltr>
        </Text>
        <Text size="small" tone="soft">
          {isMe ? <span>{`${t("people.you")} · `}</span> : null}
          <span>{t(`roles.${role}`)}</span>
          {state === "invited" ? (
            <span>{` · ${t("people.invited", { date: dateTimeParis(expiresAt) })}`}</span>
          ) : null}
          {state === "expired" ? <span>{` · ${t("people.expired")}`}</span> : null}
        </Text>
      </span>
      {isMe ? null : (
        <Stack as="form" method="post" action={`/${lang}/organisation/people`} gap={3}>
          <input type="hidden" name="member" value={id} />
          <SelectField
            name="role"
            id={`role-${id}`}
            label={t("people.role")}
            defaultValue={role}
            options={MEMBER_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
          />
          <Cluster gap={4} row={2} align="center">
            <Button type="submit" name="intent" value="role" variant="secondary">
              {t("people.save")}
              <span className="visually-hidden">{` ${email}`}</span>
            </Button>
            <Button type="submit" name="intent" value="remove" variant="quiet">
              {t("people.remove")}
              <span className="visually-hidden">{` ${email}`}</span>
            </Button>
          </Cluster>
        </Stack>
      )}
    </Stack>
  );
}

type Refused = { key: string; params: FieldError["params"]; typed: { email: string; role: string } | null };

function InviteForm({ refused }: { refused: Refused | null }) {
  const t = useWords("organisations");
  const lang = useLang();
  const error = refused ? t(`errors.${refused.key as "email-invalid"}`, refused.params) : undefined;
  return (
    <Panel as="form" method="post" action={`/${lang}/organisation/people`} gap={5} raised look="roomy">
      <Heading size="s">{t("people.invite")}</Heading>
      <Grid columns="auto" gap={5}>
        <TextField
          name="email"
          type="email"
          label={t("people.email")}
          maxLength={254}
          required
          dir="ltr"
          autoComplete="off"
          defaultValue={refused?.typed?.email}
          error={error}
        />
        <SelectField
          name="role"
          label={t("people.role")}
          defaultValue={refused?.typed?.role || "booker"}
          options={MEMBER_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
      </Grid>
      <Stack as="ul">
        {MEMBER_ROLES.map((role) => (
          <Text as="li" key={role} size="small" tone="soft">
            <strong>{t(`roles.${role}`)}</strong> · <span>{t(`roleHints.${role}`)}</span>
          </Text>
        ))}
      </Stack>
      <p>
        <Button type="submit" name="intent" value="invite">
          {t("people.send")}
        </Button>
      </p>
    </Panel>
  );
}
