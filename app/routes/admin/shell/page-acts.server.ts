import { answerOnce } from "#features/accounts/answer-once.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import type { FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";

/** `result`: the word of the notice, where it depends on the result of the verb. */
type Made<Problem> = { kind: "done"; result?: string } | { kind: Problem };

type Of<Subject> = { services: Services; dispatcher: Dispatcher; subject: Subject };

type Planned<Problem> = {
  make: (within: Services) => Promise<Made<Problem>>;
  after: (() => Promise<void>) | undefined;
  done: string;
  isOnce: boolean;
};

/** An act as the page finds it by its intent. Null: no page sends such a form. */
type Act<Subject, Problem> = (
  of: Of<Subject>,
  form: FormData,
) => Planned<Problem> | { errors: FieldError[] } | null;

type Acts<Subject, Problem> = Record<string, Act<Subject, Problem>>;

/** One act on a page: everything that it is, apart from its view. */
export type ActRecord<Subject, Value, Problem> = {
  /** Null: the form was not made by the page. */
  read: (form: FormData, subject: Subject) => Value | null;
  /** What the person has left out. */
  errors?: (form: FormData) => FieldError[];
  /** The word of the notice, `operations.done.{word}`. */
  done: string | ((value: Value, subject: Subject) => string);
  /** Whether it acts once per form key, because it moves money, issues a document or promises the guest something. */
  once: boolean;
  /** Runs on the services of its transaction. */
  make: (of: Of<Subject>, value: Value) => Promise<Made<Problem>>;
  /** Follows the commit and may call the network. */
  after?: (of: Of<Subject>, value: Value) => Promise<void>;
};

export function actOf<Subject, Value, Problem>(
  record: ActRecord<Subject, Value, Problem>,
): Act<Subject, Problem> {
  return (of, form) => {
    const errors = record.errors?.(form) ?? [];
    if (errors.length > 0) return { errors };
    const value = record.read(form, of.subject);
    if (value === null) return null;
    const { after, done } = record;
    return {
      make: (services) => record.make({ ...of, services }, value),
      after: after && (() => after(of, value)),
      done: typeof done === "string" ? done : done(value, of.subject),
      isOnce: record.once,
    };
  };
}

type ActAnswer<Problem> =
  | { kind: "done"; done: string }
  | { kind: "unknown" }
  | { errors: FieldError[]; problem: Problem | null; kind: "refused" };

/** Finds the act of a form by its intent and does it. */
export async function doAct<Subject extends { id: string }, Problem extends string>(
  of: Of<Subject>,
  form: FormData,
  acts: Acts<Subject, Problem | "changed">,
): Promise<ActAnswer<Problem | "changed">> {
  const { services, subject } = of;
  const planned = acts[fieldIn(form, "intent")]?.(of, form);
  if (!planned) return { kind: "unknown" };
  if ("errors" in planned) return { kind: "refused", errors: planned.errors, problem: null };
  const isDone = ({ kind }: Made<Problem | "changed">) => kind === "done";
  const made = planned.isOnce
    ? await answerOnce(services, { page: subject.id, fields: textsIn(form), isDone }, planned.make)
    : await planned.make(services);
  if (made?.kind !== "done") return { kind: "refused", errors: [], problem: made?.kind ?? "changed" };
  await planned.after?.();
  const result = "result" in made ? made.result : undefined;
  return { kind: "done", done: result ?? planned.done };
}
