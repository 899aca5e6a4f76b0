import { data, redirect } from "react-router";
import { APPROVAL_WORDS } from "#features/booking/organisation/approval.ts";
import { readApprovals } from "#features/organisations/approvals/read-approvals.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Route } from "./+types/approvals.ts";
import { answerApproval } from "./answer-approval.server.ts";
import { ApprovalEnd, ApprovalFacts, ApprovalForm, ExpiredForm } from "./approval-card.tsx";
import { asMemberWith, frameOf, notFound } from "./member-request.server.ts";
import { OrganisationFrame } from "./organisation-frame.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

const DONE = ["approved", "refused", "closed"] as const;

/** `approval` in the address: also with the price of today. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { member, services, lang } = await asMemberWith({ context, params, request }, "approve");
  const asked = url.searchParams.get("approval") ?? "";
  const approvals = await readApprovals(services, member, lang, asked);
  if (asked !== "" && !approvals.some(({ id }) => id === asked)) throw notFound();
  const done = DONE.find((one) => one === url.searchParams.get("done")) ?? null;
  const words = pickWords(lang, ["organisations", "approvals", "fleet"]);
  return data({ frame: frameOf(member), approvals, asked, done, words }, { headers: PRIVATE });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { member, services, lang } = await asMemberWith({ context, params, request }, "approve");
  const form = await request.formData();
  const answer = await answerApproval(services, member, {
    approvalId: fieldIn(form, "approval"),
    form,
    lang,
  });
  if (typeof answer !== "string") return answer;
  return redirect(`/${lang}/organisation/approvals?done=${answer}`, { status: 303, headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function OrganisationApprovals({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, approvals, asked, done } = loaderData;
  const t = useWords("approvals");
  const lang = useLang();
  const page = `/${lang}/organisation/approvals`;
  return (
    <OrganisationFrame frame={frame} page="approvals">
      {actionData ? (
        <Notice tone="warning" role="alert">
          {t(`problems.${actionData.problem}`, { max: APPROVAL_WORDS })}
        </Notice>
      ) : null}
      {done && !actionData ? (
        <Notice tone="success" role="status">
          {t(`done.${done}`)}
        </Notice>
      ) : null}
      <Text measure>{t(approvals.length === 0 ? "none" : "lead")}</Text>
      <Stack as="ul">
        {approvals.map((approval) => {
          const { id, state } = approval;
          const isSent = actionData?.approvalId === id;
          return (
            <Stack as="li" key={id} gap={4} padTop={5} padBottom={5} lineBelow="line">
              <ApprovalFacts approval={approval} />
              {state === "open" || (state === "over" && id === asked) ? (
                <ApprovalForm
                  approval={approval}
                  action={page}
                  words={isSent ? actionData.words : ""}
                  error={
                    isSent && actionData.problem === "too-long"
                      ? t("problems.too-long", { max: APPROVAL_WORDS })
                      : undefined
                  }
                />
              ) : (
                <ApprovalEnd approval={approval} />
              )}
              {(state === "over" && id !== asked) || state === "gone" ? (
                <ExpiredForm approval={approval} action={page}>
                  {state === "over" ? <a href={`${page}?approval=${id}`}>{t("again")}</a> : null}
                </ExpiredForm>
              ) : null}
            </Stack>
          );
        })}
      </Stack>
    </OrganisationFrame>
  );
}
