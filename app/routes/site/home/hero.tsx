import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { BookingBar } from "./booking-bar.tsx";
import { NightAvenue } from "./night-avenue.tsx";
import styles from "./hero.module.css";

/** The first screen: one sentence over the night, and the way to a car at its foot. */
export function Hero() {
  const t = useWords("home.hero");
  return (
    <section data-ground="night" className={styles.hero} aria-labelledby="hero-title">
      <NightAvenue alt={t("picture")} />
      <Container className={styles.content}>
        <div className={styles.words}>
          <p className={styles.kicker}>{t("kicker")}</p>
          <h1 id="hero-title" className={styles.title}>
            {t("title")}
          </h1>
          <p className={styles.lead}>{t("lead")}</p>
        </div>
        <BookingBar />
      </Container>
    </section>
  );
}
