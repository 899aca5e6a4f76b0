import { Form, Link, useParams } from "react-router";
import { Panel, Stack } from "#app/ui/layout.tsx";
import type { TypedBusiness } from "#features/booking/business/business-form.server.ts";
import type { InvoicePage } from "#features/documents/read-invoice-page.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { BusinessFields } from "../checkout/business-fields.tsx";
import type { PhoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { useErrorOf } from "../frame/use-error-text.ts";
import styles from "../change/change.module.css";

export type InvoiceAnswer = { errors: FieldError[]; typed: TypedBusiness | null };

type Props = {
  page: InvoicePage | null;
  countries: PhoneCountries | null;
  answer: InvoiceAnswer | null;
  isUnreachable: boolean;
};

export function InvoiceView({ page, countries, answer, isUnreachable }: Props) {
  const t = useWords("business");
  const gone = useWords("manage");
  const errorOf = useErrorOf(answer?.errors ?? []);
  const lang = useLang();
  const { token = "" } = useParams();
  return (
    <>
      <title>{t("page.title")}</title>
      <meta name="robots" content="noindex" />
      <Stack as={Container} gap={6} padBottom="section" className={styles.page}>
        <PageHead
          title={page ? t("page.title") : gone("goneTitle")}
          lead={page ? t("page.lead") : gone("goneLead")}
        >
          {page ? (
            <p>
              <Link to={`/${lang}/booking/manage/${token}#documents`}>{t("page.back")}</Link>
            </p>
          ) : null}
          {isUnreachable ? <NotSentNotice isWritten={false} /> : null}
        </PageHead>
        {page && page.state !== "open" ? <Notice tone="info">{t(`page.${page.state}`)}</Notice> : null}
        {page?.state === "open" && countries ? (
          <Panel as="section" gap={5} raised look="roomy">
            <Stack method="post" as={Form} gap={5} noValidate preventScrollReset>
              {answer && answer.errors.length > 0 ? (
                <Notice tone="warning" role="alert">
                  {t("page.wrong")}
                </Notice>
              ) : null}
              <BusinessFields countries={countries} typed={answer?.typed ?? page.typed} errorOf={errorOf} />
              <p>
                <Button type="submit">{t("page.save")}</Button>
              </p>
            </Stack>
          </Panel>
        ) : null}
        <ContactLinks />
      </Stack>
    </>
  );
}
