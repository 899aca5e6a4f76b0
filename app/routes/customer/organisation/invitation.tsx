import { data } from "react-router";
import { joinOrganisation, openInvitation } from "#features/organisations/people/answer-invitation.server.ts";
import { langOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Text } from "#app/ui/text.tsx";
import { PRIVATE } from "../customer-request.server.ts";
import styles from "../my-rides.module.css";
import type { Route } from "./+types/invitation.ts";
import { notFound } from "./member-request.server.ts";

/** The link of an invitation. Opening it changes nothing; the button joins, once. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  if (!(await services.limits.allow("manage", clientAddress)))
    throw data(null, { status: 429, headers: PRIVATE });
  const invitation = await openInvitation(services, params.token);
  // After the button the link is used; the answer of the action says what became of it.
  if (!invitation && request.method !== "POST") throw notFound();
  const words = pickWords(langOf(params.lang), ["organisations"]);
  return data({ invitation: invitation ?? null, words }, { headers: PRIVATE });
}

export async function action({ context, params }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  if (!(await services.limits.allow("manage", clientAddress)))
    throw data(null, { status: 429, headers: PRIVATE });
  const invitation = await openInvitation(services, params.token);
  const joined = await joinOrganisation(services, params.token);
  if (!invitation || joined.kind === "over") throw notFound();
  const status = joined.kind === "joined" ? 200 : 409;
  return data({ kind: joined.kind, invitation }, { status, headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function InvitationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useWords("organisations");
  const lang = useLang();
  const invitation = actionData?.invitation ?? loaderData.invitation;
  if (!invitation) return null;
  const { organisation, email, role } = invitation;
  return (
    <>
      <title>{t("invitation.title", { organisation })}</title>
      <meta name="robots" content="noindex" />
      <Container padBottom="section" className={styles.narrow}>
        <PageHead title={t("invitation.title", { organisation })} />
        {actionData?.kind === "joined" ? (
          <>
            <Notice tone="success" role="status">
              {t("invitation.joined")}
            </Notice>
            <form method="post" action={`/${lang}/my-rides`}>
              <input type="hidden" name="email" value={email} />
              <Button type="submit" name="intent" value="code">
                {t("invitation.signIn")}
              </Button>
            </form>
          </>
        ) : null}
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
      </Container>
    </>
  );
}
