import { useId } from "react";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { classes } from "#app/ui/classes.ts";
import { PROFILES, type Profile } from "./profiles.ts";
import styles from "./car-profile.module.css";

type Props = {
  of: VehicleClass;
  /** No more sky than this car needs; beside others all have the same. */
  alone?: boolean;
  className?: string;
};

/** A car in the dark, drawn by the light on its edges. All seven at one scale, looking the way one reads. */
export function CarProfile({ of, alone = false, className }: Props) {
  const id = useId();
  const profile = PROFILES[of];
  const top = alone ? profile.top : 20;
  return (
    <svg viewBox={`0 ${top} 640 ${340 - top}`} className={classes(styles.car, className)} aria-hidden="true">
      <linearGradient id={`${id}rim`} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" className={styles.bright} />
        <stop offset="0.62" className={styles.warm} />
        <stop offset="1" className={styles.gone} />
      </linearGradient>
      <radialGradient id={`${id}floor`}>
        <stop offset="0" className={styles.warm} />
        <stop offset="1" className={styles.gone} />
      </radialGradient>
      <ellipse cx="320" cy="304" rx="316" ry="26" fill={`url(#${id}floor)`} className={styles.floor} />
      <Body profile={profile} rim={`url(#${id}rim)`} />
      {profile.wheels.map((x) => (
        <Wheel key={x} x={x} radius={profile.radius} />
      ))}
    </svg>
  );
}

function Body({
  profile: { body, lower, glass, seams, shoulder, lamps },
  rim,
}: {
  profile: Profile;
  rim: string;
}) {
  return (
    <>
      <path d={body} className={styles.body} />
      {lower ? <path d={lower} className={styles.lower} /> : null}
      <path d={glass} className={styles.glass} />
      <path d={seams} className={styles.seams} />
      <path d={shoulder} className={styles.shoulder} />
      <path d={body} stroke={rim} className={styles.halo} />
      <path d={body} stroke={rim} className={styles.rim} />
      <path d={lamps} className={styles.lamps} />
    </>
  );
}

const SPOKES = [0, 36, 72, 108, 144];

function Wheel({ x, radius }: { x: number; radius: number }) {
  return (
    <g transform={`translate(${x} ${300 - radius})`}>
      <circle r={radius + 5} className={styles.arch} />
      <circle r={radius} className={styles.tyre} />
      <circle r={radius * 0.7} className={styles.wheel} />
      {SPOKES.map((angle) => (
        <path
          key={angle}
          d={`M0 ${-radius * 0.66}V${radius * 0.66}`}
          transform={`rotate(${angle})`}
          className={styles.spoke}
        />
      ))}
      <circle r={radius * 0.14} className={styles.hub} />
    </g>
  );
}
