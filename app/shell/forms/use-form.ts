import { useNavigation } from "react-router";

/** An error in the page's language. `field` is the id of its control, or of a group of controls. */
export type ErrorText = { field: string; text: string };

export type Texts<Name extends string> = Record<Name, string>;

type Saved = string | number | boolean | null;

type FormInput<Values extends object> = {
  typed?: Partial<Values> | null;
  saved?: { readonly [Field in keyof NoInfer<Values>]?: NoInfer<Values>[Field] | Saved } | null;
  errors: ErrorText[];
  /** The fields whose name in the form is not their key: `{ fullName: "full_name" }`. */
  names?: { readonly [Field in keyof NoInfer<Values>]?: string };
  /** Start of all names, for one of several rows in a form: `events-2-`. */
  prefix?: string;
  /** End of all ids, for one of several forms on a page with the same names: `-list`. Their errors name the id. */
  suffix?: string;
};

type FieldIn<Values> = keyof Values & string;

type TextFieldIn<Values> = {
  [Field in FieldIn<Values>]-?: Values[Field] extends string | number | null | undefined ? Field : never;
}[FieldIn<Values>];

export function useForm<Values extends object>(input: FormInput<Values>) {
  const isBusy = useNavigation().state !== "idle";
  return { ...formFields(input), isBusy };
}

export function formFields<Values extends object>({
  typed,
  saved,
  errors,
  names,
  prefix = "",
  suffix = "",
}: FormInput<Values>) {
  const nameOf = (field: FieldIn<Values>) => prefix + (names?.[field] ?? field);
  const errorOf = (field: FieldIn<Values>) => errorIn(errors, nameOf(field) + suffix);
  const control = (field: FieldIn<Values>) => ({
    name: nameOf(field),
    id: nameOf(field) + suffix,
    error: errorOf(field),
  });
  return {
    errors,
    errorOf,
    field(field: TextFieldIn<Values>) {
      const value = typed?.[field] ?? saved?.[field] ?? undefined;
      return { ...control(field), defaultValue: value === undefined ? undefined : String(value) };
    },
    /** A rejected form has no value for an unchecked box. */
    checkbox: (field: FieldIn<Values>) => ({
      ...control(field),
      defaultChecked: Boolean(typed ? typed[field] : saved?.[field]),
    }),
  };
}

export function errorIn(errors: ErrorText[], id: string): string | undefined {
  return errors.find(({ field }) => field === id)?.text;
}
