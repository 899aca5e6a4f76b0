import { Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { VehicleDocument } from "#i18n/pages/vehicle-document.ts";
import { CabinPicture } from "#app/shell/pictures/cabin-picture.tsx";
import styles from "./cabin.module.css";

export function Cabin({ of, text }: { of: VehicleClass; text: NonNullable<VehicleDocument["interior"]> }) {
  return (
    <Stack as="figure" gap={3} className={styles.cabin}>
      <CabinPicture
        of={of}
        alt={text.picture}
        sizes="(width < 84rem) 100vw, 80rem"
        className={styles.picture}
      />
      <Text as="figcaption" size="small" tone="soft" measure className={styles.caption}>
        {text.caption}
      </Text>
    </Stack>
  );
}
