import { data, redirect } from "react-router";
import { APPROVAL_WORDS } from "#features/booking/organisation/approval.ts";
import { approverOfLink, readApproval } from "#features/organisations/approvals/read-approvals.server.ts";
import { langOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { admit } from "#app/shell/own-limit.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import styles from "../my-rides.module.css";
import { answerApproval } from "./answer-approval.server.ts";
import { ApprovalEnd, ApprovalFacts, ApprovalForm, ExpiredForm } from "./approval-card.tsx";
import type { Route } from "./+types/approval-link.ts";
import { notFound } from "./member-request.server.ts";
import { ProperName } from "#app/ui/ltr.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

const DONE = ["approved", "refused", "closed"] as const;

type Asked = Pick<Route.LoaderArgs, "context" | "params">;

async function open({ context, params }: Asked) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const { found, isAllowed } = await admit(
    asking,
    "link",
    () => approverOfLink(services, params.token),
    params.token,
  );
  if (!isAllowed) throw data(null, { status: 429, headers: PRIVATE });
  if (!found) throw notFound();
  return { ...found, services, lang: langOf(params.lang) };
}

/** Opening it changes nothing; its buttons answer, once. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { approver, approvalId, services, lang } = await open({ context, params });
  const approval = await readApproval(services, approver, approvalId, lang);
  if (!approval) throw notFound();
  const { name } = approver.organisation;
  const done = DONE.find((one) => one === url.searchParams.get("done")) ?? null;
  const words = pickWords(lang, ["approvals", "fleet"]);
  return data({ approval, organisation: name, done, words }, { headers: PRIVATE });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { approver, approvalId, services, lang } = await open({ context, params });
  const form = await request.formData();
  const answer = await answerApproval(services, approver, { approvalId, form, lang });
  if (typeof answer !== "string") return answer;
  const page = `/${lang}/organisation/approvals/${params.token}?done=${answer}`;
  return redirect(page, { status: 303, headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function ApprovalLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useWords("approvals");
  const lang = useLang();
  const { approval, organisation, done } = loaderData;
  const { state } = approval;
  const page = `/${lang}/organisation/approvals/${params.token}`;
  const isToAnswer = state === "open" || state === "over";
  return (
    <>
      <title>{t("link.title")}</title>
      <meta name="robots" content="noindex" />
      <Stack as={Container} gap={5} padBottom="section" className={styles.narrow}>
        <PageHead title={t("link.title")} lead={<ProperName>{organisation}</ProperName>} />
        <Stack gap={5}>
          {actionData ? (
            <Notice tone="warning" role="alert">
              {t(`problems.${actionData.problem}`, { max: APPROVAL_WORDS })}
            </Notice>
          ) : null}
          {done && state === (done === "closed" ? "refused" : done) && !actionData ? (
            <Notice tone="success" role="status">
              {t(`done.${done}`)}
            </Notice>
          ) : null}
          <ApprovalFacts approval={approval} />
          {isToAnswer ? (
            <ApprovalForm
              approval={approval}
              action={page}
              words={actionData?.words ?? ""}
              error={
                actionData?.problem === "too-long"
                  ? t("problems.too-long", { max: APPROVAL_WORDS })
                  : undefined
              }
            />
          ) : (
            <ApprovalEnd approval={approval} />
          )}
          {state === "gone" ? <ExpiredForm approval={approval} action={page} /> : null}
        </Stack>
      </Stack>
    </>
  );
}
