import type { PlannedCar } from "./group-cars.ts";

export type RideStatus =
  /** To be booked on account. */
  | "waiting"
  | "booked"
  /** Could not be booked: `reason`. Its guests are free for another car. */
  | "refused"
  /** Part of the request to the company. */
  | "requested"
  /** To be cancelled, because its guests are gone. */
  | "ending"
  | "ended";

/** A confirmed car. `total`: cents as shown at the confirmation; null on request. */
export type StoredCar = Omit<PlannedCar, "guests"> & { total: number | null };

/** Who confirmed the list, for its bookings. */
export type StoredContact = {
  fullName: string;
  phone: string;
  email: string;
  costCentre: string;
  reference: string;
  purchaseOrder: string;
  /** Not in confirmations of before. */
  employeeNumber?: string;
  /** Address of the member; empty for the company. */
  bookedBy: string;
};
