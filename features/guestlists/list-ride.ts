import type { PlannedCar } from "./group-cars.ts";

export type RideStatus =
  | "waiting"
  | "booked"
  /** Could not be booked: `reason`. Its guests are free for another car. */
  | "refused"
  | "requested"
  /** To be cancelled, because its guests are gone. */
  | "ending"
  | "ended";

/** A confirmed car. `total`: cents as shown at the confirmation; null on request. */
export type StoredCar = Omit<PlannedCar, "guests"> & { total: number | null };

export type StoredContact = {
  fullName: string;
  phone: string;
  email: string;
  costCentre: string;
  reference: string;
  purchaseOrder: string;
  employeeNumber?: string;
  bookedBy: string;
};
