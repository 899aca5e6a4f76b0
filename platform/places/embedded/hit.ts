import type { Place } from "../places.ts";

/**
 * How a text and a name meet. `exact`: all words of both, as written. `whole`: all words of both, some only begun or
 * with slips. `part`: words of the name are missing.
 */
export type Meeting = "exact" | "whole" | "part";

export type Hit = {
  place: Place;
  /** How well the words fit, about 0 to 1. */
  fit: number;
  /** The fit and the importance of the place together: the order of the list. */
  score: number;
  meeting: Meeting;
  /** Each typed word is a word of the place, none only begun or with slips. */
  isAsWritten: boolean;
  importance: number;
};

export type SearchResult = {
  hits: Hit[];
  /** Words, letters and places looked at: what a query costs. */
  work: number;
};
