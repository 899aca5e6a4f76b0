import { data, Form, redirect } from "react-router";
import type { Role } from "#features/accounts/admin.ts";
import { acceptInvitation, invitationOf } from "#features/accounts/invitations/accept-invitation.server.ts";
import { mayWelcome, welcomeOwner } from "#features/accounts/invitations/welcome-owner.server.ts";
import { MIN_PASSWORD } from "#features/accounts/password/password.ts";
import { signIn } from "#features/accounts/sign-in/sign-in.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { requestContext } from "#app/context.ts";
import { type Texts, useForm } from "#app/shell/forms/use-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { adminLang } from "../shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { useErrorTexts } from "../shell/forms.ts";
import type { Route } from "./+types/welcome.ts";
import { adminHome } from "./next-page.ts";
import { PasswordField } from "./password-fields.tsx";
import { SignInPage } from "./sign-in-page.tsx";
import { visitorOf, withCookies } from "./sign-in-response.ts";

/**
 * Opens for the owner's link and for an invitation. The response is the same for a wrong, a used and an expired link.
 * Opening the page does not use it up.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const invitation = await invitationOf(services, params.token);
  const isOpen = invitation !== undefined || (await mayWelcome(services, params.token));
  const invited = invitation ? { email: invitation.email, role: invitation.role } : null;
  return data({ isOpen, invited }, { status: isOpen ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = adminLang(params.lang);
  const form = await request.formData();
  const invitation = await invitationOf(services, params.token);
  const who = { email: invitation?.email ?? fieldIn(form, "email"), password: fieldIn(form, "password") };
  const welcomed = invitation
    ? await acceptInvitation(services, params.token, who.password)
    : await welcomeOwner(services, params.token, { ...who, lang });
  if (welcomed.kind === "gone") return data(null, { status: 404 });
  if (welcomed.kind === "invalid") {
    return data({ errors: welcomed.errors, email: who.email.slice(0, 200) }, { status: 400 });
  }
  const signedIn = await signIn(services, who, visitorOf(request, clientAddress));
  if (signedIn.kind !== "signed-in") return redirect(`/${lang}/admin/login`, 303);
  const home = adminHome(lang, signedIn.role);
  return redirect(home, { status: 303, headers: withCookies(signedIn.cookies) });
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  return <WelcomeView {...loaderData} refusal={actionData ?? null} />;
}

type WelcomeViewProps = {
  isOpen: boolean;
  /** Email address and role of an invitation; null for the owner's link. */
  invited: { email: string; role: Role } | null;
  refusal: { errors: FieldError[]; email: string } | null;
};

function WelcomeView({ isOpen, invited, refusal }: WelcomeViewProps) {
  const t = useWords("admin");
  if (!isOpen) return <SignInPage title={t("welcome.goneTitle")} lead={t("welcome.goneLead")} />;
  return (
    <SignInPage
      title={invited ? t("welcome.invitedTitle") : t("welcome.title")}
      lead={invited ? t(`welcome.invited.${invited.role}`) : t("welcome.lead")}
    >
      <WelcomeForm invited={invited} refusal={refusal} />
    </SignInPage>
  );
}

function WelcomeForm({ invited, refusal }: Pick<WelcomeViewProps, "invited" | "refusal">) {
  const t = useWords("admin");
  const form = useForm<Texts<"email" | "password">>({
    saved: { email: invited?.email ?? refusal?.email ?? null },
    errors: useErrorTexts(refusal?.errors ?? []),
  });
  return (
    <>
      <ErrorSummary title={t("errors.title")} errors={form.errors} />
      <Stack as={Form} gap={5} method="post" noValidate>
        <TextField
          {...form.field("email")}
          type="email"
          label={t("fields.email")}
          autoComplete="username"
          readOnly={invited !== null}
          dir="ltr"
          required
        />
        <PasswordField
          {...form.field("password")}
          label={t("fields.newPassword")}
          hint={t("fields.newPasswordHint", { count: MIN_PASSWORD })}
          autoComplete="new-password"
          minLength={MIN_PASSWORD}
          required
        />
        <p>
          <Button type="submit" disabled={form.isBusy}>
            {t("welcome.submit")}
          </Button>
        </p>
      </Stack>
    </>
  );
}
