import { useRef } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";
import type { FieldError } from "#i18n/field-error.ts";
import type { PlaceChoice } from "#features/booking/trip/resolve-trip.server.ts";
import { withoutIdle, writeTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { EXTRA_FIELDS, EXTRAS } from "#features/pricing/extras.ts";
import { PressStyle } from "#app/shell/ride/moment-fields.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Disclosure, Panel, Stack, Toolbar } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Heading } from "#app/ui/text.tsx";
import { LoadFields, TripType } from "../details/load-fields.tsx";
import { PlaceFields } from "../details/place-fields.tsx";
import { WhenFields } from "../details/when-fields.tsx";
import { fieldsIn } from "../frame/step-form.tsx";
import { useErrorOf } from "../frame/use-error-text.ts";
import { programmePath } from "../steps.ts";
import { RidePrice } from "./ride-price.tsx";

type Props = {
  fields: TripFields;
  edited: number | null;
  isFirst: boolean;
  refused: { errors: FieldError[]; choices: PlaceChoice[] } | null;
  search: string;
  days: { first: string; last: string };
};

const NONE = { errors: [], choices: [] };

/** A return trip becomes two rides. Works without JavaScript. */
export function RideForm({ fields, edited, isFirst, refused, search, days }: Props) {
  const t = useWords("programmes");
  const names = useWords("fleet.names");
  const lang = useLang();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state !== "idle";
  const { errors, choices } = refused ?? NONE;
  const errorOf = useErrorOf(errors);
  const page = programmePath(lang, search);
  const others = [search, edited ? `edit=${edited}` : ""].filter(Boolean).join("&");
  const typedPath = (typed: string) => programmePath(lang, [others, typed].filter(Boolean).join("&"));
  const take = (change: (typed: TripFields) => TripFields) => {
    if (!form.current) return;
    const typed = writeTripFields(withoutIdle(change(fieldsIn(form.current)))).toString();
    void navigate(typedPath(typed), { preventScrollReset: true });
  };
  return (
    <Panel as="section" gap={5} raised look="roomy" id="ride" tabIndex={-1} aria-labelledby="ride-title">
      <Heading id="ride-title" size="s">
        {t(edited ? "editTitle" : isFirst ? "firstTitle" : "addTitle")}
      </Heading>
      <Stack
        as={Form}
        ref={form}
        method="post"
        action={edited ? `${page}&edit=${edited}` : page}
        noValidate
        gap={6}
      >
        {edited ? <input type="hidden" name="ride" value={edited} /> : null}
        <TripType chosen={fields.trip} />
        <PlaceFields
          fields={fields}
          asked={{ choices, fields }}
          errorOf={errorOf}
          outside={[]}
          areas={[]}
          onChoose={take}
          answerPath={typedPath}
        />
        <WhenFields fields={fields} asked={fields} days={days} errorOf={errorOf} />
        <LoadFields fields={fields} errorOf={errorOf} />
        <SelectField
          name="vehicle"
          label={t("vehicle")}
          defaultValue={fields.vehicle}
          error={errorOf("vehicle")}
          options={[
            { value: "", label: t("chooseVehicle") },
            ...VEHICLE_CLASSES.map((value) => ({ value, label: names(value) })),
          ]}
        />
        <Extras fields={fields} />
        <PressStyle />
        <Toolbar>
          <Button type="submit" name="intent" value="save" disabled={isBusy}>
            {t(edited ? "save" : "add")}
          </Button>
          {isFirst ? null : <Link to={page}>{t("cancel")}</Link>}
        </Toolbar>
        <RidePrice form={form} search={others} />
      </Stack>
    </Panel>
  );
}

const OFFERED = EXTRAS.filter(({ offeredTo }) => offeredTo === "guests");

/** A service that a ride cannot have is left out of its price. */
function Extras({ fields }: { fields: TripFields }) {
  const t = useWords("booking.extras");
  const words = useWords("programmes");
  const isOpen = OFFERED.some(({ key }) => fields[key]);
  return (
    <Disclosure summary={words("extras")} link open={isOpen}>
      <Stack gap={4} padTop={4}>
        {OFFERED.map(({ key }) => (
          <CheckboxField
            key={key}
            name={EXTRA_FIELDS[key]}
            value="on"
            defaultChecked={fields[key]}
            label={t(`${key}.title`)}
            hint={t(`${key}.text`)}
          />
        ))}
      </Stack>
    </Disclosure>
  );
}
