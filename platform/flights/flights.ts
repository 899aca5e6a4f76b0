export type FlightArrival = {
  /** At the gate: the actual, estimated or scheduled time, in this order of preference. */
  expectedAt: Date;
  terminal: string | null;
  isCancelled: boolean;
};

export type Flights = {
  name: string;
  /**
   * The arrival of the flight with this IATA number (`AF1234`) whose scheduled time is nearest to `around`,
   * at the airport of this IATA code. Undefined if the provider does not know it, fails or is slow.
   */
  arrivalOf(flight: { number: string; airport: string; around: Date }): Promise<FlightArrival | undefined>;
};
