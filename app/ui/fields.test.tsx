import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckboxField } from "./checkbox-field.tsx";
import { ChoiceCard, ChoiceGroup } from "./choice-card.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { NumberField } from "./number-field.tsx";
import { SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";

const html = renderToStaticMarkup;

test("a field's hint and error describe its input", () => {
  const markup = html(<TextField name="from" label="From" hint="Airport" error="Say where" />);
  expect(markup).toContain('<label for="from"');
  expect(markup).toMatch(/<input[^>]*aria-describedby="from-hint from-error"[^>]*aria-invalid="true"/);
  expect(markup).toContain('id="from-hint"');
  expect(markup).toContain('id="from-error"');
});

test("a field without hint and error has no such attributes", () => {
  expect(html(<TextField name="from" label="From" />)).not.toMatch(/aria-(describedby|invalid)/);
});

test("passes other props to the control", () => {
  const markup = html(
    <TextField name="mail" id="x" label="Mail" type="email" autoComplete="email" required />,
  );
  expect(markup).toMatch(
    /<input(?=[^>]*type="email")(?=[^>]*autoComplete="email")(?=[^>]*required)(?=[^>]*id="x")/,
  );
});

test("renders a text area for several lines", () => {
  expect(html(<TextField name="notes" label="Notes" multiline maxLength={500} />)).toMatch(
    /<textarea[^>]*maxLength="500"/,
  );
});

test("a select lists its options and selects the default one", () => {
  const options = [
    { value: "fr", label: "France" },
    { value: "ae", label: "Emirates" },
  ];
  expect(html(<SelectField name="country" label="Country" options={options} defaultValue="ae" />)).toContain(
    '<option value="ae" selected="">Emirates</option>',
  );
});

test("a number field is a native number input with two named buttons", () => {
  const markup = html(
    <NumberField
      name="n"
      label="Guests"
      min={1}
      max={8}
      defaultValue={2}
      lessLabel="Fewer"
      moreLabel="More"
    />,
  );
  expect(markup).toMatch(/<input(?=[^>]*type="number")(?=[^>]*min="1")(?=[^>]*max="8")(?=[^>]*value="2")/);
  expect(markup).toContain('aria-label="Fewer"');
  expect(markup).toContain('aria-label="More"');
});

test("a checkbox is described by its error", () => {
  expect(html(<CheckboxField name="terms" label="Agree" error="Needed" />)).toMatch(
    /<input[^>]*aria-describedby="terms-error"[^>]*type="checkbox"/,
  );
});

test("a choice card is a radio button of its group", () => {
  const markup = html(
    <ChoiceGroup id="vehicle" legend="Car" error="Choose one">
      <ChoiceCard name="vehicle" value="maybach" disabled>
        Maybach
      </ChoiceCard>
    </ChoiceGroup>,
  );
  expect(markup).toMatch(/<fieldset[^>]*id="vehicle"[^>]*aria-describedby="vehicle-error"/);
  expect(markup).toMatch(
    /<input(?=[^>]*type="radio")(?=[^>]*name="vehicle")(?=[^>]*value="maybach")(?=[^>]*disabled)/,
  );
});

test("the error summary links to each field, and renders nothing without errors", () => {
  const errors = [{ field: "from", text: "Say where" }];
  expect(html(<ErrorSummary title="One thing" errors={errors} />)).toContain('<a href="#from">Say where</a>');
  expect(html(<ErrorSummary title="One thing" errors={[]} />)).toBe("");
});
