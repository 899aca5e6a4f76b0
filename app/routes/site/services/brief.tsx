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
    <section aria-labelledby="facts-title" className={styles.facts}>
      <Label as="h2" id="facts-title" className={styles.factsTitle}>
        {t("facts")}
      </Label>
      <DefinitionList rows={facts} layout="columns" className={styles.factRows} />
    </section>
  );
  if (!map)
    return (
      <TextBand title={intro.title} text={intro.text} className={styles.brief}>
        {list}
      </TextBand>
    );
  return (
    <>
      <MappedBand title={intro.title} text={intro.text} label={labels?.["title"]} map={map} />
      <Container className={styles.factBand}>{list}</Container>
    </>
  );
}
