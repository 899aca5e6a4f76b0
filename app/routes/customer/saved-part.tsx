import type { FieldError } from "#i18n/field-error.ts";
import type { Saved } from "#features/travellers/read-saved.server.ts";
import type { TypedPlace } from "#features/travellers/save-place.server.ts";
import type { TypedTraveller } from "#features/travellers/save-traveller.server.ts";
import { PLACE_TEXTS } from "#features/travellers/traveller.ts";
import type { PhoneCountry } from "#app/shell/forms/phone-countries.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Disclosure, Grid, Stack } from "#app/ui/layout.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TravellerFields } from "./traveller-fields.tsx";

export type SavedRefusal =
  | { kind: "traveller"; id: string | null; errors: FieldError[]; typed: TypedTraveller }
  | { kind: "place"; errors: FieldError[]; typed: TypedPlace };

type Props = {
  saved: Saved;
  countries: PhoneCountry[];
  formKey: string;
  refused: SavedRefusal | null;
};

export function SavedTravellers({ saved: { travellers, edited }, countries, formKey, refused }: Props) {
  const t = useWords("customers.travellers");
  const people = useWords("travellers");
  const lang = useLang();
  const page = `/${lang}/my-rides`;
  const wrong = refused?.kind === "traveller" ? refused : null;
  const id = wrong ? wrong.id : edited.id;
  return (
    <>
      <Text measure>{t("lead")}</Text>
      {travellers.length === 0 ? null : (
        <Stack as="ul">
          {travellers.map((row) => (
            <Stack as="li" key={row.id} gap={1} padTop={4} padBottom={4} lineBelow="line">
              <Cluster gap={4} row={1} align="baseline" justify="spread" links>
                <Text as="span" strong anywhere>
                  <ProperName>{row.fullName}</ProperName>
                </Text>
                <a href={`${page}?traveller=${row.id}#travellers`}>
                  {people("edit")}
                  <span className="visually-hidden">{` ${row.fullName}`}</span>
                </a>
              </Cluster>
              <Text size="small" tone="soft">
                <Ltr>{row.phone}</Ltr> · <span>{people(`languages.${row.lang}`)}</span>
              </Text>
            </Stack>
          ))}
        </Stack>
      )}
      <Disclosure
        key={id}
        summary={t(id ? "edit" : "add")}
        pad={2}
        lineAbove="line"
        lineBelow="line"
        open={id !== null || wrong !== null}
      >
        <Stack as="form" method="post" action={page} gap={5} padTop={3} padBottom={4} noValidate>
          <input type="hidden" name="traveller" value={id ?? ""} />
          <input type="hidden" name="version" value={wrong?.typed.version || edited.version} />
          <input type="hidden" name="form_key" value={wrong?.typed.formKey || formKey} />
          <TravellerFields
            values={wrong?.typed ?? edited.values}
            errors={wrong?.errors ?? []}
            countries={countries}
            costCentres={null}
            suffix="-traveller"
          />
          <Cluster gap={4} row={2} align="center">
            <Button type="submit" name="intent" value="traveller-save" variant="secondary">
              {people("save")}
            </Button>
            {id ? (
              <Button type="submit" name="intent" value="traveller-remove" variant="quiet">
                {t("remove")}
              </Button>
            ) : null}
          </Cluster>
        </Stack>
      </Disclosure>
    </>
  );
}

export function SavedPlaces({ saved: { places }, refused }: Pick<Props, "saved" | "refused">) {
  const t = useWords("customers.places");
  const lang = useLang();
  const page = `/${lang}/my-rides`;
  const wrong = refused?.kind === "place" ? refused : null;
  const field = (key: keyof TypedPlace) => {
    const [name, maxLength] = PLACE_TEXTS[key];
    const error = wrong?.errors.find((one) => one.field === name);
    return {
      name,
      maxLength,
      defaultValue: wrong?.typed[key],
      error: error ? t(`errors.${error.key as "label-missing"}`, error.params) : undefined,
      autoComplete: "off",
      dir: "auto",
    };
  };
  const booking = (way: "from" | "to", place: string) =>
    `/${lang}/booking?${new URLSearchParams({ [way]: place }).toString()}`;
  return (
    <>
      <Text measure>{t("lead")}</Text>
      {places.length === 0 ? null : (
        <Stack as="ul">
          {places.map(({ id, label, place }) => (
            <Stack as="li" key={id} gap={2} padTop={4} padBottom={4} lineBelow="line">
              <span>
                <Text strong anywhere>
                  <bdi>{label}</bdi>
                </Text>
                <Text size="small" tone="soft" anywhere>
                  <ProperName>{place}</ProperName>
                </Text>
              </span>
              <Cluster
                as="form"
                method="post"
                action={page}
                gap={5}
                row={1}
                align="center"
                links
                size="small"
              >
                <a href={booking("from", place)}>{t("leave")}</a>
                <a href={booking("to", place)}>{t("reach")}</a>
                <input type="hidden" name="saved_place" value={id} />
                <Button type="submit" name="intent" value="place-remove" variant="quiet">
                  {t("remove")}
                  <span className="visually-hidden">{` ${label}`}</span>
                </Button>
              </Cluster>
            </Stack>
          ))}
        </Stack>
      )}
      <Stack as="form" method="post" action={page} gap={5} noValidate>
        <Grid columns={2} from={40} gap={5}>
          <TextField {...field("label")} label={t("label")} hint={t("labelHint")} />
          <TextField {...field("place")} label={t("place")} hint={t("placeHint")} />
        </Grid>
        <p>
          <Button type="submit" name="intent" value="place-save" variant="secondary">
            {t("save")}
          </Button>
        </p>
      </Stack>
    </>
  );
}
