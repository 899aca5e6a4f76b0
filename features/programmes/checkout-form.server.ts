import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { readForm } from "#i18n/read-form.server.ts";
import { readGuestForm, type GuestForm } from "#features/booking/guest-form.server.ts";
import { ARRIVAL_FIELDS, arrivalAnswersIn } from "#features/offers/answer-form.server.ts";
import { arrivalErrors, withArrivals, type ArrivalAnswers } from "#features/offers/offer-arrivals.ts";
import { isAirport } from "#features/places/airport.ts";
import type { ChosenRide } from "./quote-programme.server.ts";
import { readRidePassengers, type RidePassengers } from "./ride-passengers.server.ts";

export type ProgrammeForm = {
  guest: GuestForm;
  answers: ArrivalAnswers;
  arrivals: Record<string, string>;
  passengers: RidePassengers;
};

export function readProgrammeForm(form: FormData): ProgrammeForm {
  const numbered = readForm(ARRIVAL_FIELDS, form);
  return {
    guest: readGuestForm(form),
    answers: arrivalAnswersIn(numbered),
    arrivals: numbered.typed,
    passengers: readRidePassengers(form),
  };
}

const rideOf = ({ choice }: ChosenRide) => ({ pickup: choice.trip.pickup, travelNumber: null });

export function asksTravelNumber({ choice }: ChosenRide): boolean {
  const { place } = choice.trip.pickup;
  return choice.extras.fastTrack || (place !== null && (isAirport(place) || place.kind === "station"));
}

/** Fast-track needs the flight; other airport pickups the flight or the terminal. */
export function missingAnswers(rides: ChosenRide[], answers: ArrivalAnswers): FieldError[] {
  const flights = rides.flatMap(({ choice }, index) => {
    const isMissing = choice.extras.fastTrack && answers(index + 1).travelNumber === "";
    return isMissing ? [fieldError(`travel_number_${index + 1}`, "flight-missing")] : [];
  });
  const numbers = new Set(flights.map(({ field }) => field.replace("travel_number", "terminal")));
  const arrivals = arrivalErrors(rides.map(rideOf), answers).filter(({ field }) => !numbers.has(field));
  return [...flights, ...arrivals];
}

export function answeredRides(rides: ChosenRide[], answers: ArrivalAnswers) {
  const answered = withArrivals(rides.map(rideOf), answers);
  return rides.map((ride, index) => ({
    terminal: answered[index]?.terminal ?? null,
    travelNumber: asksTravelNumber(ride) ? answers(index + 1).travelNumber : "",
  }));
}
