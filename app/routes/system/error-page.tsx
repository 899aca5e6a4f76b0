import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { FailureData, useFailure } from "#app/shell/errors/failure.tsx";
import { applyStoredTheme } from "#app/shell/header/theme.ts";
import { phoneText } from "#app/shell/words/phone-text.ts";
import { isPreloadFailure } from "#app/shell/errors/reload-once.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Text } from "#app/ui/text.tsx";
import styles from "./error-page.module.css";

type ErrorPageProps = {
  error: unknown;
  phone: string | undefined;
};

export function ErrorPage({ error, phone }: ErrorPageProps) {
  const t = useWords("system");
  const lang = useLang();
  const failure = useFailure();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(applyStoredTheme, []);
  return (
    <main className={styles.page} data-ground="night">
      <title>{t("error.title")}</title>
      <meta name="robots" content="noindex" />
      <Container>
        <PageHead kicker={statusOf(error)} title={t("error.title")} lead={t(`error.${kindOf(error)}`)} />
        {isPreloadFailure(error) ? (
          <Text size="small" tone="soft" className={styles.detail}>
            <Ltr>{error.message}</Ltr>
          </Text>
        ) : null}
        <Cluster as="p" gap={6} row={5} align="center">
          {isPreloadFailure(error) ? (
            <ButtonLink href={here}>{t("error.reload")}</ButtonLink>
          ) : (
            <ButtonLink href={`/${lang}`}>{t("error.home")}</ButtonLink>
          )}
          {phone ? (
            <a href={`tel:${phone}`}>
              {t("error.call")} <Ltr>{phoneText(phone)}</Ltr>
            </a>
          ) : null}
        </Cluster>
        {failure ? (
          <Text size="small" tone="soft" className={styles.detail}>
            {t("error.request")} <Ltr className={styles.request}>{failure.requestId}</Ltr>
          </Text>
        ) : null}
        {import.meta.env.DEV && error instanceof Error ? (
          <pre className={styles.stack}>{error.stack}</pre>
        ) : null}
      </Container>
      {failure ? <FailureData failure={failure} /> : null}
    </main>
  );
}

function kindOf(error: unknown): "missing" | "outdated" | "failed" {
  if (isPreloadFailure(error)) return "outdated";
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) return "missing";
  return "failed";
}

function statusOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? String(error.status) : undefined;
}
