import type { KnownPassenger } from "#features/customers/prefill-guest.server.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type KnownPassengersProps = {
  known: KnownPassenger[];
  label: string;
  /** The choice of a person who is typed. */
  other: string;
};

/** Fills in a person for whom the guest books again. Without scripts the fields are typed. */
export function KnownPassengers({ known, label, other }: KnownPassengersProps) {
  if (!useHydrated() || known.length === 0) return null;
  return (
    <SelectField
      name="known_passenger"
      label={label}
      onChange={({ currentTarget }) => fill(currentTarget.form, known[Number(currentTarget.value)]?.fields)}
      options={[
        { value: "", label: other },
        ...known.map((person, index) => ({ value: String(index), label: person.label })),
      ]}
    />
  );
}

function fill(form: HTMLFormElement | null, fields: KnownPassenger["fields"] = {}) {
  for (const [name, value] of Object.entries(fields)) {
    const field = form?.elements.namedItem(name);
    if (field && "value" in field) field.value = value;
  }
}
