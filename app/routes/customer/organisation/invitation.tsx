import { data, redirect } from "react-router";
import { readCustomerEmail, requestCustomerMail } from "#features/customers/sign-in/request-mail.server.ts";
import { joinOrganisation, openInvitation } from "#features/organisations/people/answer-invitation.server.ts";
import { langOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { admit } from "#app/shell/own-limit.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Text } from "#app/ui/text.tsx";
import styles from "../my-rides.module.css";
import type { Route } from "./+types/invitation.ts";
import { notFound } from "./member-request.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

async function open({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const { found, isAllowed } = await admit(
    asking,
    "link",
    () => openInvitation(services, params.token),
    params.token,
  );
  if (!isAllowed) throw data(null, { status: 429, headers: PRIVATE });
  return { invitation: found, services };
}

/** Opening it changes nothing; the button joins, once. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { invitation } = await open({ context, params });
  if (!invitation) throw notFound();
  return data({ invitation, words: pickWords(langOf(params.lang), ["organisations"]) }, { headers: PRIVATE });
}

export async function action({ context, params }: Route.ActionArgs) {
  const { invitation, services } = await open({ context, params });
  const joined = await joinOrganisation(services, params.token);
  if (!invitation || joined.kind === "over") throw notFound();
  if (joined.kind === "elsewhere") return data(joined, { status: 409, headers: PRIVATE });
  const lang = langOf(params.lang);
  const form = new FormData();
  form.set("email", invitation.email);
  const asked = await requestCustomerMail(services, readCustomerEmail(form), { purpose: "sign-in", lang });
  const code = asked.kind === "requested" ? `?code=${asked.codeId}` : "";
  return redirect(`/${lang}/my-rides${code}`, { status: 303, headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function InvitationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useWords("organisations");
  const lang = useLang();
  const { invitation } = loaderData;
  const { organisation, email, role } = invitation;
  return (
    <>
      <title>{t("invitation.title", { organisation })}</title>
      <meta name="robots" content="noindex" />
      <Stack as={Container} gap={5} padBottom="section" className={styles.narrow}>
        <PageHead title={t("invitation.title", { organisation })} />
        {actionData?.kind === "elsewhere" ? (
          <Notice tone="warning" role="alert">
            {t("invitation.elsewhere")}
          </Notice>
        ) : null}
        {actionData ? null : (
          <Stack
            as="form"
            method="post"
            action={`/${lang}/organisation/invitations/${params.token}`}
            gap={4}
            own
          >
            <Text measure>{t.rich("invitation.lead", { email: () => <Ltr>{email}</Ltr> })}</Text>
            <Text>{t("invitation.role", { role: t(`roles.${role}`) })}</Text>
            <Text size="small" tone="soft" measure>
              {t(`roleHints.${role}`)}
            </Text>
            <Button type="submit">{t("invitation.join")}</Button>
          </Stack>
        )}
      </Stack>
    </>
  );
}
