import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SAMPLES } from "./sample-texts.ts";
import { Stage } from "./stage.tsx";

export function Summaries() {
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
