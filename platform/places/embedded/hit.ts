import type { Place } from "../places.ts";

/**
 * How a text matches a name. `exact`: all words of both, as written. `whole`: all words of both, some only as
 * a prefix or with typos. `part`: words of the name are missing.
 */
export type Meeting = "exact" | "whole" | "part";

export type Hit = {
  place: Place;
  fit: number;
  /** Combines the match and the importance of the place; the sort order of the list. */
  score: number;
  meeting: Meeting;
  /** Each typed word is a word of the place, without prefixes and typos. */
  isAsWritten: boolean;
  importance: number;
};

export type SearchResult = {
  hits: Hit[];
  /** Words, letters and places examined: the cost of a query. */
  work: number;
};
