import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import styles from "./booking-page.module.css";

type BookingPageProps = {
  head: ReactNode;
  /** The booking itself, leg by leg. */
  legs: ReactNode;
  /** What happens now. */
  children: ReactNode;
};

/** A page about one booking: what is said of it, and beside it, on a phone below its title, the booking as it stands. */
export function BookingPage({ head, legs, children }: BookingPageProps) {
  return (
    <Container className={styles.page}>
      {head}
      <div className={styles.legs}>{legs}</div>
      <div className={styles.rest}>{children}</div>
    </Container>
  );
}
