import type { Pricing } from "#features/pricing/price.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Cluster, Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Amount, Text } from "#app/ui/text.tsx";

type Props = { pricing: Pricing | null; count: number };

export function ProgrammeTotal({ pricing, count }: Props) {
  const t = useWords("programmes");
  const price = useWords("booking.price");
  const { money } = useFormats();
  if (!pricing) return <Text tone="soft">{t("correctFirst")}</Text>;
  const isPriced = pricing.kind === "priced";
  return (
    <Panel gap={3} raised aria-live="polite">
      <Cluster as="p" gap={5} row={2} align="baseline" justify="spread">
        <Text as="span" medium>
          {t("total", { count })}
        </Text>
        <Amount as="span" size="m">
          {isPriced ? <Ltr>{money(pricing.total)}</Ltr> : t("onRequest")}
        </Amount>
      </Cluster>
      {isPriced ? (
        <Stack as="ul" gap={1}>
          {pricing.vat.map(({ rate, vat }) => (
            <Cluster key={rate} as="li" gap={4} justify="spread" size="small" tone="soft">
              <span>{rate === 0 ? price("noVat") : price("vat", { rate })}</span>
              {rate === 0 ? null : <Ltr>{money(vat)}</Ltr>}
            </Cluster>
          ))}
        </Stack>
      ) : null}
      <Text size="small" tone="soft" measure>
        {t(isPriced ? "priced" : "requested")}
      </Text>
    </Panel>
  );
}
