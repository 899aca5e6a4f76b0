import { Link, useParams } from "react-router";
import type { DetailGroup } from "#features/booking/changes/booking-change.ts";
import type { OpenedByLink } from "#features/organisations/rides/open-by-link.server.ts";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { ChangeAnswer, ChangePage } from "./change-page.server.ts";
import { AccountNotice } from "../account-notice.tsx";
import { DetailForms } from "./detail-forms.tsx";
import { RidePart } from "./ride-part.tsx";
import { Stack } from "#app/ui/layout.tsx";
import styles from "./change.module.css";

type Props = {
  page: ChangePage | null;
  refusal: OpenedByLink["refusal"];
  saved: DetailGroup | null;
  answer: ChangeAnswer | null;
  isUnreachable: boolean;
};

export function ChangeView({ page, saved, refusal, answer, isUnreachable }: Props) {
  const t = useWords("changes");
  const gone = useWords("manage");
  return (
    <>
      <title>{t("metaTitle")}</title>
      <meta name="robots" content="noindex" />
      <Stack as={Container} gap={6} padBottom="section" className={styles.page}>
        <PageHead
          title={page ? t("title", { reference: page.leg.reference }) : gone("goneTitle")}
          lead={page ? t("lead") : gone("goneLead")}
        >
          {refusal ? <AccountNotice {...refusal} /> : null}
          {page ? <Back reference={page.leg.reference} /> : null}
          {isUnreachable ? <NotSentNotice isWritten={false} /> : null}
        </PageHead>
        {page && !page.canChange ? <Notice tone="info">{t("over")}</Notice> : null}
        {page?.canChange && !refusal ? (
          <>
            <RidePart page={page} problem={answer?.problem ?? null} />
            <DetailForms page={page} saved={saved} answer={answer} />
          </>
        ) : null}
        <ContactLinks />
      </Stack>
    </>
  );
}

function Back({ reference }: { reference: string }) {
  const t = useWords("changes");
  const lang = useLang();
  const { token = "" } = useParams();
  return (
    <p>
      <Link to={`/${lang}/booking/manage/${token}#${reference}`}>{t("back")}</Link>
    </p>
  );
}
