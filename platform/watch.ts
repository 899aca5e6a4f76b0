/**
 * A piece of work whose time is worth knowing. Its words come from the code, never from whoever asks: they become labels of metrics and
 * names in traces, which are read, kept and handed on by others.
 */
export type Work = {
  kind: WorkKind;
  /** `GET`, `select bookings`, `send-mail`, `createCheckout`. */
  name: string;
  /** Whose: of work done outside, the part of the outside world. */
  service?: string;
};

export type WorkKind = "request" | "drawing" | "database" | "job" | "outside";

/** What is known only later: the address as it stands in the table of routes, the status, the id in the log. */
export type Noted = { route?: string; status?: number; requestId?: string };

/** Does the work, and tells whoever watches. */
export type DoWork = <T>(work: Work, run: (note: (noted: Noted) => void) => Promise<T>) => Promise<T>;

/** Why it failed, by kind: a message may repeat what somebody typed. */
export function kindOfError(error: unknown): string {
  return error instanceof Error && /^[\w.]{1,60}$/.test(error.name) ? error.name : "unknown";
}
