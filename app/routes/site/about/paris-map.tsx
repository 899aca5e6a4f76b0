import { useId } from "react";
import type { AboutDocument } from "#i18n/pages/about-document.ts";
import { FIELD, PARIS } from "./paris-plan.ts";
import styles from "./paris-map.module.css";

/** The river, the ring, and four lit roads with what they lead to. A map is not mirrored in Arabic. */
export function ParisMap({ places }: { places: AboutDocument["ground"]["places"] }) {
  const glow = useId();
  const [x, y] = PARIS.heart;
  return (
    <div className={styles.map} dir="ltr">
      <svg viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} className={styles.drawing} aria-hidden="true">
        <radialGradient id={glow}>
          <stop offset="0" className={styles.near} />
          <stop offset="1" className={styles.far} />
        </radialGradient>
        <ellipse cx={x} cy={y} rx="230" ry="180" fill={`url(#${glow})`} />
        <path d={PARIS.lamps} className={styles.lamps} />
        <g className={styles.water}>
          <path d={PARIS.marne} className={styles.marne} />
          <path d={PARIS.seine} />
        </g>
        <path d={PARIS.ring} className={styles.ring} />
        {PARIS.roads.map((road) => (
          <g key={road} className={styles.road}>
            <path d={road} className={styles.haze} />
            <path d={road} className={styles.core} />
          </g>
        ))}
        {PARIS.ends.map(([endX, endY]) => (
          <g key={endX} className={styles.end}>
            <circle cx={endX} cy={endY} r="14" />
            <circle cx={endX} cy={endY} r="4" />
          </g>
        ))}
      </svg>
      <ul className={styles.places}>
        {places.map(({ name, time }) => (
          <li key={name} className={styles.place}>
            <bdi>{name}</bdi> <bdi className={styles.time}>{time}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
