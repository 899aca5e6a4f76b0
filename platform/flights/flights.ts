/** What a service says of one flight's arrival. */
export type FlightArrival = {
  /** At the gate: touched down, expected, or as planned, whichever is known best. */
  expectedAt: Date;
  terminal: string | null;
  isCancelled: boolean;
};

/** Who knows when flights land. */
export type Flights = {
  /** As the watch list names the source of a time. */
  name: string;
  /**
   * The arrival of the flight of this IATA number (`AF1234`) that was planned nearest to `around`, at the airport of this IATA
   * code. Undefined when the service does not know it, is down or slow.
   */
  arrivalOf(flight: { number: string; airport: string; around: Date }): Promise<FlightArrival | undefined>;
};
