import { Block } from "#app/ui/layout.tsx";
import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Label } from "#app/ui/page-head.tsx";
import { TextBand } from "#app/ui/text-band.tsx";
import { MappedBand } from "../page/mapped-band.tsx";
import type { PlaceMap } from "../page/place-map.tsx";
import styles from "./brief.module.css";

type BriefProps = { text: ServiceDocument; map: PlaceMap | undefined };

export function Brief({ text: { intro, facts, labels }, map }: BriefProps) {
  const t = useWords("services.sections");
  const list = (
    <Block aria-labelledby="facts-title" as="section" lineAbove="accent" padTop={4} className={styles.facts}>
      <Label as="h2" id="facts-title" className={styles.factsTitle}>
        {t("facts")}
      </Label>
      <DefinitionList rows={facts} layout="columns" className={styles.factRows} />
    </Block>
  );
  if (!map)
    return (
      <Block title={intro.title} text={intro.text} as={TextBand} pad="small">
        {list}
      </Block>
    );
  return (
    <>
      <MappedBand title={intro.title} text={intro.text} label={labels?.["title"]} map={map} />
      <Container padBottom="small" className={styles.factBand}>
        {list}
      </Container>
    </>
  );
}
