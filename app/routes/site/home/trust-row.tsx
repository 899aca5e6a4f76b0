import { BadgeCheck, CalendarX, Clock, ShieldCheck, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { PublicCompany } from "#app/shell/company.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import styles from "./trust-row.module.css";

type TrustRowProps = { company: PublicCompany; notice: { standard: number; extended: number } };

/** One quiet row of facts. What the operator's record does not hold is not claimed. */
export function TrustRow({ company, notice }: TrustRowProps) {
  const t = useWords("home.trust");
  return (
    <section aria-label={t("label")} data-ground="night" className={styles.band}>
      <Container>
        <ul className={styles.row}>
          {company.vtcNumber ? (
            <Fact icon={BadgeCheck} title={t("vtc")}>
              {t.rich("vtcDetail", { number: company.vtcNumber, ltr: (text) => <Ltr>{text}</Ltr> })}
            </Fact>
          ) : null}
          {company.insurer ? (
            <Fact icon={ShieldCheck} title={t("insurance")}>
              {t("insuranceDetail")}
            </Fact>
          ) : null}
          <Fact icon={Clock} title={t("always")}>
            {t("alwaysDetail")}
          </Fact>
          <Fact icon={CalendarX} title={t("cancel")}>
            {t("cancelDetail", notice)}
          </Fact>
        </ul>
      </Container>
    </section>
  );
}

function Fact({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon icon={icon} className={styles.icon} />
      <p>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{children}</span>
      </p>
    </li>
  );
}
