import { Form } from "react-router";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Grid } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";

export function MonthChoice({ month }: { month: string }) {
  const t = useWords("closing.month");
  return (
    <Grid as={Form} columns={2} gap={3} align="end" method="get" key={month}>
      <TextField name="month" type="month" label={t("label")} defaultValue={month} dir="ltr" />
      <Cluster>
        <Button type="submit" variant="secondary">
          {t("submit")}
        </Button>
      </Cluster>
    </Grid>
  );
}
