import type { ReactNode } from "react";
import { Label } from "#app/ui/page-head.tsx";
import { TextBand } from "#app/ui/text-band.tsx";
import styles from "./mapped-band.module.css";
import { type PlaceMap, PlaceMapDrawing } from "./place-map.tsx";

type MappedBandProps = {
  title: ReactNode;
  text: string[];
  label: ReactNode;
  map: PlaceMap;
};

export function MappedBand({ title, text, label, map }: MappedBandProps) {
  return (
    <TextBand title={title} text={text} ratio="main-last" className={styles.band}>
      <figure>
        <Label as="figcaption" padBottom={4}>
          {label}
        </Label>
        <PlaceMapDrawing map={map} />
      </figure>
    </TextBand>
  );
}
