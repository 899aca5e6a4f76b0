/**
 * A piece of work to measure. Its texts come from the code, never from a visitor: they become metric labels
 * and span names, which others store.
 */
export type Work = {
  kind: WorkKind;
  name: string;
  service?: string;
};

type WorkKind = "request" | "rendering" | "database" | "job" | "outside";

export type Noted = { route?: string; status?: number; requestId?: string };

export type DoWork = <T>(work: Work, run: (note: (noted: Noted) => void) => Promise<T>) => Promise<T>;

/** The name of the error: its message may contain a visitor's text. */
export function kindOfError(error: unknown): string {
  return error instanceof Error && /^[\w.]{1,60}$/.test(error.name) ? error.name : "unknown";
}
