import type { ReactNode } from "react";
import { Label } from "#app/ui/page-head.tsx";
import { TextBand } from "#app/ui/text-band.tsx";
import styles from "./mapped-band.module.css";
import { type PlaceMap, PlaceMapDrawing } from "./place-map.tsx";

type MappedBandProps = {
  title: ReactNode;
  text: string[];
  /** What the map shows, in a few words above it. */
  label: ReactNode;
  map: PlaceMap;
};

/** A heading with a few paragraphs, and beside them where it takes place. What follows beneath stands close to it. */
export function MappedBand({ title, text, label, map }: MappedBandProps) {
  return (
    <TextBand title={title} text={text} className={styles.band}>
      <figure>
        <Label as="figcaption" className={styles.label}>
          {label}
        </Label>
        <PlaceMapDrawing map={map} />
      </figure>
    </TextBand>
  );
}
