import { type ReactNode, useRef, useState } from "react";
import { describe, Field } from "#app/ui/field.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { KeptForm } from "#app/shell/errors/kept-form.tsx";
import { useAtFirstTouch } from "./use-at-first-touch.ts";

type Props = {
  /** The hidden field of the place id has this name with the suffix `_place`. */
  name: string;
  id?: string;
  label: string;
  optional?: string;
  hint?: ReactNode;
  placeholder?: string;
  place: { text: string; placeId: string };
  error?: string;
  required?: boolean;
};

/** Only with JavaScript; without it the field is a plain text field. */
const COMBOBOX = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": false } as const;

const loadSuggestions = async () => {
  const { PlaceSuggestions } = await import("./place-suggestions.tsx");
  return { PlaceSuggestions };
};

export function PlaceField({
  name,
  id = name,
  label,
  optional,
  hint,
  placeholder = " ",
  place,
  ...more
}: Props) {
  const { error, required } = more;
  const input = useRef<HTMLInputElement>(null);
  const [placeId, setPlaceId] = useState(place.placeId);
  const isHydrated = useHydrated();
  const suggestions = useAtFirstTouch(input, loadSuggestions);
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      <div className="anchor" data-field={id}>
        <input
          ref={input}
          id={id}
          name={name}
          defaultValue={place.text}
          placeholder={placeholder}
          required={required}
          dir="auto"
          maxLength={200}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          className={fieldStyles.control}
          onInput={() => setPlaceId("")}
          {...describe(id, { hint, error })}
          {...(isHydrated ? COMBOBOX : {})}
        />
        <input type="hidden" name={`${name}_place`} value={placeId} />
        {suggestions ? (
          <KeptForm fallback={null}>
            <suggestions.PlaceSuggestions input={input} label={label} placeId={placeId} onTake={setPlaceId} />
          </KeptForm>
        ) : null}
      </div>
    </Field>
  );
}
