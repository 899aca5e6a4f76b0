import { LANGS, LANGUAGES } from "#i18n/locales.ts";
import type { ProgrammeRow } from "#features/programmes/open-programme.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Disclosure, Grid, Stack } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type Props = {
  rides: ProgrammeRow[];
  typed: Record<string, string>;
  errorOf(field: string): string | undefined;
};

/** Without one, a ride has the passenger of the booking. */
export function RidePassengers({ rides, typed, errorOf }: Props) {
  const t = useWords("programmes.passengers");
  const form = useWords("passenger.form");
  const { dateTime, list } = useFormats();
  const lang = useLang();
  const isUsed = (number: number) =>
    ["name", "phone", "email"].some((part) => typed[`passenger_${part}_${number}`]);
  return (
    <Disclosure
      summary={t("open")}
      pad={2}
      lineAbove="line"
      lineBelow="line"
      open={rides.some(({ number }) => isUsed(number))}
    >
      <Stack gap={3} padTop={3} padBottom={4}>
        <Text size="small" tone="soft" measure>
          {t("lead")}
        </Text>
        {rides.map(({ number, pickupAt, places }) => {
          const field = (part: string) => {
            const name = `passenger_${part}_${number}`;
            return { name, defaultValue: typed[name], error: errorOf(name), autoComplete: "off" };
          };
          return (
            <Disclosure
              key={number}
              pad={2}
              open={isUsed(number)}
              summary={t("ride", { number, when: dateTime(pickupAt), where: list([places[0] ?? ""]) })}
            >
              <Stack gap={4} padTop={2} padBottom={4}>
                <Grid gap={5} columns="auto">
                  <TextField {...field("name")} label={form("name")} dir="auto" maxLength={120} />
                  <TextField {...field("phone")} type="tel" label={form("phone")} dir="ltr" maxLength={40} />
                  <SelectField
                    name={`passenger_lang_${number}`}
                    label={form("lang")}
                    defaultValue={typed[`passenger_lang_${number}`] || lang}
                    options={LANGS.map((value) => ({ value, label: LANGUAGES[value].name }))}
                  />
                  <TextField
                    {...field("email")}
                    type="email"
                    label={form("email")}
                    optional={form("optional")}
                    dir="ltr"
                    maxLength={254}
                  />
                </Grid>
              </Stack>
            </Disclosure>
          );
        })}
      </Stack>
    </Disclosure>
  );
}
