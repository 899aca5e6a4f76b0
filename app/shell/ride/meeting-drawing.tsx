import type { MeetingPoint } from "#features/tracking/meeting-point.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import styles from "./meeting-drawing.module.css";

/** Shown where the library has no picture of the meeting point. */
export function MeetingDrawing({ kind, code }: Pick<MeetingPoint, "kind" | "code">) {
  const t = useWords("way.guest.meeting.picture");
  return (
    <Drawing
      viewBox="0 0 320 120"
      aria-hidden={undefined}
      role="img"
      aria-label={t(kind)}
      stroke="var(--text-soft)"
      strokeWidth="2"
      className={styles.drawing}
    >
      <path d="M8 108h304" />
      {kind === "terminal" ? <Terminal code={code} /> : kind === "station" ? <Station /> : <Door />}
      <Person />
    </Drawing>
  );
}

function Terminal({ code }: { code: string | null }) {
  return (
    <g>
      <path d="M24 108V36q64-24 128 0v72" />
      <path d="M60 108V68h24v40M92 108V68h24v40" />
      {code ? (
        <text
          x={88}
          y={56}
          stroke="none"
          fill="var(--text)"
          fontSize="1rem"
          fontWeight="600"
          textAnchor="middle"
        >
          {code}
        </text>
      ) : null}
      <path stroke="var(--accent)" d="M130 96h76m-10-6 10 6-10 6" />
    </g>
  );
}

function Station() {
  return (
    <g>
      <path d="M20 108V52l68-30 68 30v56" />
      <circle cx={88} cy={52} r={12} />
      <path d="M88 45v7l5 4M44 108V76h24v32M76 108V76h24v32M108 108V76h24v32" />
      <path stroke="var(--accent)" d="M150 96h56m-10-6 10 6-10 6" />
    </g>
  );
}

function Door() {
  return (
    <g>
      <path d="M40 108V24h96v84M68 108V60h40v48" />
      <circle cx={100} cy={86} r={2} />
      <path stroke="var(--accent)" d="M120 96h86m-10-6 10 6-10 6" />
    </g>
  );
}

function Person() {
  return (
    <g>
      <circle stroke="none" fill="var(--text)" cx={228} cy={60} r={8} />
      <path stroke="none" fill="var(--text)" d="M218 108V82q0-10 10-10t10 10v26z" />
      <rect fill="var(--ground)" stroke="var(--accent)" x={214} y={80} width={28} height={16} rx={2} />
      <path d="M252 102v-12l8-2 8-12h22l10 12 6 2v12z" />
      <circle stroke="none" fill="var(--text)" cx={266} cy={102} r={6} />
      <circle stroke="none" fill="var(--text)" cx={294} cy={102} r={6} />
    </g>
  );
}
