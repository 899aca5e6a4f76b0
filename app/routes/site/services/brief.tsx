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
    <Block aria-labelledby="facts-title" as="section" lineAbove="accent" padTop={4}>
      <Label as="h2" id="facts-title" padBottom={3}>
        {t("facts")}
      </Label>
      <DefinitionList rows={facts} layout="columns" />
    </Block>
  );
  if (!map)
    return (
      <TextBand title={intro.title} text={intro.text} pad="small">
        {list}
      </TextBand>
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
