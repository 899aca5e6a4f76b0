import type { Lang } from "#i18n/locales.ts";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice-card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { SAMPLES } from "./sample-texts.ts";
import { Stage } from "./stage.tsx";

type Cell = { lang: Lang; id: string };

const at = (id: string) => ({ id, name: id });

export function Fields() {
  return (
    <>
      <Stage title="Fields: empty, filled, long">{Resting}</Stage>
      <Stage title="Fields under the pointer" forced="hover">
        {Controls}
      </Stage>
      <Stage title="Fields with the focus" forced="focus">
        {Controls}
      </Stage>
      <Stage title="Fields with an error">
        {({ lang, id }) => Controls({ lang, id, error: SAMPLES[lang].error })}
      </Stage>
      <Stage title="Fields, disabled">{({ lang, id }) => Controls({ lang, id, disabled: true })}</Stage>
      <Stage title="Choice cards">{Choices}</Stage>
      <Stage title="Choice cards under the pointer" forced="hover">
        {Choices}
      </Stage>
      <Stage title="Choice cards with the focus" forced="focus">
        {Choices}
      </Stage>
      <Stage title="Choice cards with an error">
        {({ lang, id }) => Choices({ lang, id, error: SAMPLES[lang].error })}
      </Stage>
      <Summaries />
    </>
  );
}

function Resting({ lang, id }: Cell) {
  const { label, optional, hint, placeholder, value, text, long } = SAMPLES[lang];
  return (
    <>
      <TextField
        {...at(`${id}-empty`)}
        label={label}
        optional={optional}
        hint={hint}
        placeholder={placeholder}
      />
      <TextField {...at(`${id}-filled`)} label={label} defaultValue={value} />
      <TextField {...at(`${id}-long`)} label={long} hint={text} defaultValue={`${value}, ${long}`} />
      <TextField {...at(`${id}-lines`)} label={label} multiline defaultValue={text} />
    </>
  );
}

function Controls({ lang, id, ...state }: Cell & { error?: string; disabled?: boolean }) {
  const { label, hint, value, more, long, fewer, another } = SAMPLES[lang];
  const options = [value, more, long].map((text) => ({ value: text, label: text }));
  return (
    <>
      <TextField {...at(`${id}-text`)} label={label} hint={hint} defaultValue={value} {...state} />
      <SelectField {...at(`${id}-select`)} label={label} options={options} {...state} />
      <NumberField
        {...at(`${id}-number`)}
        label={label}
        min={1}
        max={8}
        defaultValue={2}
        lessLabel={fewer}
        moreLabel={another}
        {...state}
      />
      <CheckboxField {...at(`${id}-off`)} label={more} hint={hint} {...state} />
      <CheckboxField {...at(`${id}-on`)} label={long} defaultChecked {...state} />
    </>
  );
}

function Choices({ lang, id, error }: Cell & { error?: string }) {
  const { title, text, long, empty, label } = SAMPLES[lang];
  return (
    <ChoiceGroup id={id} legend={label} error={error}>
      <ChoiceCard name={`${id}-choice`} value="rest">
        {title}
      </ChoiceCard>
      <ChoiceCard name={`${id}-choice`} value="chosen" defaultChecked>
        {title} {text}
      </ChoiceCard>
      <ChoiceCard name={`${id}-choice`} value="long">
        {long}
      </ChoiceCard>
      <ChoiceCard name={`${id}-choice`} value="disabled" disabled>
        {empty}
      </ChoiceCard>
    </ChoiceGroup>
  );
}

function Summaries() {
  return (
    <Stage title="Error summary" note="It takes the focus when it appears: here the last one has it.">
      {({ lang, id }) => {
        const { errors, error, long } = SAMPLES[lang];
        const wrong = [error, long].map((text, at) => ({ field: `${id}-${at}`, text }));
        return <ErrorSummary title={errors} errors={wrong} />;
      }}
    </Stage>
  );
}
