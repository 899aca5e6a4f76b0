import { useWords } from "#app/shell/words/words.tsx";
import styles from "./bar-openers.module.css";

export type Place = "from" | "to";

const PLACES: Place[] = ["from", "to"];

/** The two fields a phone shows first; each opens the whole form at itself. */
export function BarOpeners({ typed, onOpen }: { typed: Record<Place, string>; onOpen(place: Place): void }) {
  const t = useWords("home.bar");
  return (
    <div className={styles.openers}>
      {PLACES.map((place) => (
        <button key={place} type="button" className={styles.opener} onClick={() => onOpen(place)}>
          <span className={styles.label}>{t(place)}</span>
          <bdi className={typed[place] ? styles.typed : styles.hint}>{typed[place] || t(`${place}Hint`)}</bdi>
        </button>
      ))}
    </div>
  );
}
