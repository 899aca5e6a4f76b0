import type { Place } from "../places.ts";

/**
 * How a text matches a name. `exact`: all words of both, as written. `whole`: all words of both, some only as
 * a prefix or with typos. `part`: words of the name are missing.
 */
export type Meeting = "exact" | "whole" | "part";

export type Hit = {
  place: Place;
  fit: number;
  score: number;
  meeting: Meeting;
  isAsWritten: boolean;
  importance: number;
};

export type SearchResult = {
  hits: Hit[];
  work: number;
};
