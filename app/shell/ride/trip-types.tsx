import { TRIP_TYPES } from "#features/pricing/trip.ts";
import { classes } from "#app/ui/classes.ts";
import { Text } from "#app/ui/text.tsx";
import styles from "./trip-types.module.css";

type Type = (typeof TRIP_TYPES)[number];

type TripTypesProps = {
  chosen: Type;
  nameOf: (type: Type) => string;
  /** The types are on a line. */
  onLine?: boolean;
};

/** Fields of other types are hidden by CSS, so that it works without JavaScript. */
export function TripTypes({ chosen, nameOf, onLine = false }: TripTypesProps) {
  return TRIP_TYPES.map((type) => (
    <Text key={type} as="label" tone="soft" medium className={classes(styles.type, onLine && styles.onLine)}>
      <input type="radio" name="trip" value={type} defaultChecked={type === chosen} />
      <span>{nameOf(type)}</span>
    </Text>
  ));
}

/** The class of fields that only a trip of this type has. */
export const ONLY = { return: styles.onlyReturn, hourly: styles.onlyHourly };
