import { Form, href, Link, useNavigation } from "react-router";
import { askForReset } from "#features/accounts/password/request-password-reset.server.ts";
import { RESET_MINUTES } from "#features/accounts/token-expiry.ts";
import { requestContext } from "#app/context.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { fieldIn } from "#i18n/clean-text.ts";
import type { Route } from "./+types/forgotten-password.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { visitorOf } from "./sign-in-response.ts";

/**
 * The response is always the same and does not wait for a lookup of the account, so that it does not reveal which
 * addresses have one.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const form = await request.formData();
  await askForReset(services, fieldIn(form, "email"), visitorOf(request, clientAddress));
  return { isAsked: true };
}

export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  return <ForgottenPasswordView isAsked={actionData?.isAsked ?? false} />;
}

function ForgottenPasswordView({ isAsked }: { isAsked: boolean }) {
  const t = useWords("admin");
  const lang = useLang();
  const isBusy = useNavigation().state !== "idle";
  return (
    <SignInPage title={t("forgotten.title")} lead={isAsked ? null : t("forgotten.lead")}>
      {isAsked ? (
        <Notice tone="success" role="status" title={t("forgotten.askedTitle")}>
          {t("forgotten.asked", { minutes: RESET_MINUTES })}
        </Notice>
      ) : (
        <Stack as={Form} gap={5} method="post">
          <TextField
            name="email"
            type="email"
            label={t("fields.email")}
            autoComplete="username"
            dir="ltr"
            required
          />
          <p>
            <Button type="submit" disabled={isBusy}>
              {t("forgotten.submit")}
            </Button>
          </p>
        </Stack>
      )}
      <p>
        <Link to={href("/:lang/admin/login", { lang })}>{t("forgotten.back")}</Link>
      </p>
    </SignInPage>
  );
}
