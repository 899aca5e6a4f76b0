import type { MeetingPoint } from "#features/tracking/meeting-point.ts";
import { useWords } from "#app/shell/words/words.tsx";
import styles from "./meeting-drawing.module.css";

/** A meeting point of its kind, made by code: shown where the library has no picture of it. */
export function MeetingDrawing({ kind, code }: Pick<MeetingPoint, "kind" | "code">) {
  const t = useWords("way.guest.meeting.picture");
  return (
    <svg viewBox="0 0 320 120" role="img" aria-label={t(kind)} className={styles.drawing}>
      <path className={styles.ground} d="M8 108h304" />
      {kind === "terminal" ? <Terminal code={code} /> : kind === "station" ? <Station /> : <Door />}
      <Person />
    </svg>
  );
}

function Terminal({ code }: { code: string | null }) {
  return (
    <g>
      <path className={styles.shape} d="M24 108V36q64-24 128 0v72" />
      <path className={styles.shape} d="M60 108V68h24v40M92 108V68h24v40" />
      {code ? (
        <text className={styles.code} x={88} y={56} textAnchor="middle">
          {code}
        </text>
      ) : null}
      <path className={styles.path} d="M130 96h76m-10-6 10 6-10 6" />
    </g>
  );
}

function Station() {
  return (
    <g>
      <path className={styles.shape} d="M20 108V52l68-30 68 30v56" />
      <circle className={styles.shape} cx={88} cy={52} r={12} />
      <path className={styles.shape} d="M88 45v7l5 4M44 108V76h24v32M76 108V76h24v32M108 108V76h24v32" />
      <path className={styles.path} d="M150 96h56m-10-6 10 6-10 6" />
    </g>
  );
}

function Door() {
  return (
    <g>
      <path className={styles.shape} d="M40 108V24h96v84M68 108V60h40v48" />
      <circle className={styles.shape} cx={100} cy={86} r={2} />
      <path className={styles.path} d="M120 96h86m-10-6 10 6-10 6" />
    </g>
  );
}

/** A chauffeur with a sign, next to the car. */
function Person() {
  return (
    <g>
      <circle className={styles.filled} cx={228} cy={60} r={8} />
      <path className={styles.filled} d="M218 108V82q0-10 10-10t10 10v26z" />
      <rect className={styles.sign} x={214} y={80} width={28} height={16} rx={2} />
      <path className={styles.shape} d="M252 102v-12l8-2 8-12h22l10 12 6 2v12z" />
      <circle className={styles.filled} cx={266} cy={102} r={6} />
      <circle className={styles.filled} cx={294} cy={102} r={6} />
    </g>
  );
}
