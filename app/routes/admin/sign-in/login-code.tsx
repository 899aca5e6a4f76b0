import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { passByPasskey } from "#features/accounts/passkeys/pass-by-passkey.server.ts";
import { offerPasskeys } from "#features/accounts/passkeys/read-passkeys.server.ts";
import { passSecondStep } from "#features/accounts/second-step/pass-second-step.server.ts";
import { openHalfSession } from "#features/accounts/sign-in/open-session.server.ts";
import { requestContext } from "#app/context.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { adminLang } from "../shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { afterEveryForm } from "../shell/forms.ts";
import type { Route } from "./+types/login-code.ts";
import { adminHome, nextPage } from "./next-page.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { CodeField } from "./password-fields.tsx";
import { SignInPage } from "./sign-in-page.tsx";
import { type Refusal, signInAnswer, visitorOf, withCookies } from "./sign-in-response.ts";
import styles from "./sign-in-page.module.css";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const admin = await openHalfSession(services, request.headers.get("Cookie"));
  if (!admin) throw redirect(firstStep(params.lang, url));
  return { email: admin.email, passkeys: await offerPasskeys(services, admin) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const form = await request.formData();
  const visitor = visitorOf(request, clientAddress);
  const isByPasskey = fieldIn(form, "intent") === "passkey";
  const passed = isByPasskey
    ? await passByPasskey(services, fieldIn(form, "answer"), visitor)
    : await passSecondStep(services, fieldIn(form, "code").slice(0, 40), visitor);
  switch (passed.kind) {
    case "gone":
      return redirect(firstStep(params.lang, url), 303);
    case "signed-in": {
      const home = adminHome(adminLang(params.lang), passed.role);
      const page = nextPage(url.searchParams.get("next"), home);
      return redirect(page, { status: 303, headers: withCookies(passed.cookies) });
    }
    case "over":
    case "copied":
      return data({ problem: passed.kind, isByPasskey }, { status: 400 });
    default: {
      const answer = signInAnswer(passed, services.clock.now());
      return data({ ...answer.problem, isByPasskey }, { status: answer.status, headers: answer.headers });
    }
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** A passkey challenge is valid once, so the page needs a new one after every form. */
export const shouldRevalidate = afterEveryForm;

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginCodeView {...loaderData} refusal={actionData ?? null} />;
}

function firstStep(lang: string | undefined, url: URL) {
  const next = url.searchParams.get("next");
  return `/${adminLang(lang)}/admin/login${next ? `?next=${encodeURIComponent(next)}` : ""}`;
}

type SecondRefusal = (Refusal | { problem: "over" | "copied" }) & { isByPasskey: boolean };

type LoginCodeViewProps = Awaited<ReturnType<typeof loader>> & { refusal: SecondRefusal | null };

function LoginCodeView({ email, passkeys, refusal }: LoginCodeViewProps) {
  const t = useWords("admin");
  const lang = useLang();
  const isBusy = useNavigation().state !== "idle";
  const refused = useRefusedText(refusal);
  return (
    <SignInPage title={t("code.title")} lead={<Ltr>{email}</Ltr>}>
      {refused ? (
        <Notice tone="error" role="alert">
          {refused}
        </Notice>
      ) : null}
      {passkeys ? (
        <>
          <p>{t("code.passkeyLead")}</p>
          <PasskeyButton use={passkeys} intent="passkey" label={t("code.passkey")} autoFocus />
          <Cluster as="p" single gap={4} align="center" tone="soft" className={styles.or}>
            {t("code.orCode")}
          </Cluster>
        </>
      ) : null}
      <Stack as={Form} gap={5} method="post">
        <CodeField label={t("fields.code")} hint={t("fields.codeHint")} autoFocus={!passkeys} />
        <p>
          <Button type="submit" variant={passkeys ? "secondary" : "primary"} disabled={isBusy}>
            {t("code.submit")}
          </Button>
        </p>
      </Stack>
      <p>{t("code.lost")}</p>
      <p>
        <Link to={href("/:lang/admin/login", { lang })}>{t("code.back")}</Link>
      </p>
    </SignInPage>
  );
}

function useRefusedText(refusal: SecondRefusal | null): string | null {
  const t = useWords("admin");
  if (!refusal) return null;
  switch (refusal.problem) {
    case "locked":
      return t("login.problems.locked", { minutes: refusal.minutes });
    case "over":
      return t("code.passkeyOver");
    case "copied":
      return t("code.passkeyCopied");
    default:
      return t(refusal.isByPasskey ? "code.passkeyRefused" : "code.refused");
  }
}
