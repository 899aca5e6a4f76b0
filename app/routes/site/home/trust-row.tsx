import type { ReactNode } from "react";
import { useCompany } from "#app/shell/company.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Cluster, Grid } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import styles from "./trust-row.module.css";

/** `notice` in hours. */
type TrustRowProps = { notice: { standard: number; extended: number } };

export function TrustRow({ notice }: TrustRowProps) {
  const company = useCompany();
  const t = useWords("home.trust");
  return (
    <section aria-label={t("label")} data-ground="night" className={styles.trust}>
      <Container>
        <Grid as="ul" gap={6} row={5} columns="auto">
          {company.vtcNumber ? (
            <Fact icon="badge-check" title={t("vtc")}>
              {t.rich("vtcDetail", { number: company.vtcNumber, ltr: (text) => <Ltr>{text}</Ltr> })}
            </Fact>
          ) : null}
          {company.insurer ? (
            <Fact icon="shield-check" title={t("insurance")}>
              {t("insuranceDetail")}
            </Fact>
          ) : null}
          <Fact icon="clock" title={t("always")}>
            {t("alwaysDetail")}
          </Fact>
          <Fact icon="calendar-x" title={t("cancel")}>
            {t("cancelDetail", notice)}
          </Fact>
        </Grid>
      </Container>
    </section>
  );
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <Cluster as="li" gap={3} align="start" single size="note" className={styles.fact}>
      <Icon icon={icon} className={styles.factIcon} />
      <div>
        <Text medium>{title}</Text>
        <Text tone="soft">{children}</Text>
      </div>
    </Cluster>
  );
}
